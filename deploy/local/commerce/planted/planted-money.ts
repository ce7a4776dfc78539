import type { PlantedBug } from './planted-bug.ts';

const ROUTER_TEST = 'services/billing/src/payment/payment.router.test.ts';
const SETTLE = 'services/billing/src/payment/settle-payment.ts';
const PROVIDER = 'services/billing/src/provider/stripe-provider.ts';
const TAKES = 'services/orders/src/events/on-payment-recorded.ts';
const ORDERS_TEST = 'services/orders/src/payment/pay-order.test.ts';
const LEDGER = 'services/billing/prisma/migrations/20261127150000_ledger/migration.sql';
const ACCOUNTS = 'services/billing/src/ledger/account.queries.ts';

/** Bugs of money that others have made: in balances, and where a payment is believed. */
export const PLANTED_IN_MONEY: readonly PlantedBug[] = [
  {
    name: 'a balance is read and then written, without its lock',
    edits: [
      {
        file: ACCOUNTS,
        text: 'FROM account WHERE user_id = $user FOR UPDATE',
        with: 'FROM account WHERE user_id = $user',
      },
      { file: ACCOUNTS, text: 'WHERE id = $id AND balance + $balance::int >= held + $held::int AND', with: 'WHERE id = $id AND' },
      // Postgres would refuse to hold more than there is, and the test would see no more than a service that fails.
      { file: LEDGER, text: 'CHECK (held >= 0 AND balance >= held)', with: 'CHECK (held >= 0)' },
      { file: LEDGER, text: 'CHECK (held BETWEEN 0 AND left_amount)', with: '' },
    ],
    seenBy: {
      file: 'services/billing/src/bonus/bonus.router.test.ts',
      test: 'gives the last bonuses to one of a hundred who come at once',
    },
    says: /TRPCClientError|AssertionError/,
  },
  {
    name: 'bonuses are held as of an account that has moved since',
    edits: [
      {
        file: 'services/billing/src/ledger/hold.queries.ts',
        text: 'WHERE id = $account AND version = $version AND',
        with: 'WHERE id = $account AND version >= $version AND',
      },
    ],
    seenBy: { file: 'services/billing/src/ledger/ledger-races.test.ts', test: 'checkouts, a tariff and the end of bonuses at once' },
    says: /AssertionError|TRPCClientError/,
  },
  {
    name: 'a plan is granted on the word of the browser',
    edits: [
      {
        file: SETTLE,
        text: 'return settleIntent(deps, await deps.payments.getIntent(providerId));',
        with: "return settleIntent(deps, { ...(await deps.payments.getIntent(providerId)), status: 'succeeded' });",
      },
    ],
    seenBy: { file: ROUTER_TEST, test: 'takes nobody at their word' },
    says: /AssertionError/,
  },
  {
    name: 'a payment is granted each time that it is told of',
    edits: [{ file: SETTLE, text: "next.status === 'succeeded' && payment.granted_at === null", with: "next.status === 'succeeded'" }],
    seenBy: { file: ROUTER_TEST, test: 'grants what was paid, once' },
    says: /AssertionError/,
  },
  {
    name: 'an event is acted upon as often as it comes',
    edits: [
      {
        file: 'services/billing/src/payment/payment.queries.ts',
        text: 'VALUES ($id, $type, $provider, $now, $now)\n    ON CONFLICT (id) DO NOTHING`',
        with: 'VALUES ($id || random()::text, $type, $provider, $now, $now)`',
      },
    ],
    seenBy: { file: ROUTER_TEST, test: 'keeps an event once' },
    says: /AssertionError/,
  },
  {
    name: 'a webhook is parsed before its signature is judged',
    edits: [
      {
        file: 'services/billing/src/payment/mount-webhook.ts',
        text: 'const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);',
        with: 'const raw = Buffer.from(JSON.stringify(JSON.parse(String(body))));',
      },
    ],
    seenBy: { file: ROUTER_TEST, test: 'judges the bytes as they came' },
    says: /AssertionError/,
  },
  {
    name: 'the age of a webhook is not asked',
    edits: [{ file: PROVIDER, text: 'const AGE_SECONDS = 300;', with: 'const AGE_SECONDS = 0;' }],
    seenBy: { file: ROUTER_TEST, test: 'that is older than five minutes' },
    says: /AssertionError/,
  },
  {
    name: 'a webhook from the future is taken',
    edits: [{ file: PROVIDER, text: 'const AHEAD_SECONDS = 60;', with: 'const AHEAD_SECONDS = Number.POSITIVE_INFINITY;' }],
    seenBy: { file: ROUTER_TEST, test: 'from the future' },
    says: /AssertionError/,
  },
  {
    name: 'a cancelled order takes what is paid for it',
    edits: [{ file: TAKES, text: "if (part.status === 'canceled') return 'canceled';", with: '' }],
    seenBy: { file: ORDERS_TEST, test: 'takes nothing where it is cancelled' },
    says: /AssertionError/,
  },
  {
    name: 'an order is paid by less than it costs',
    edits: [{ file: TAKES, text: 'kopecks < payableOf(part)', with: 'kopecks < 0' }],
    seenBy: { file: ORDERS_TEST, test: 'takes nothing where it is cancelled' },
    says: /AssertionError/,
  },
  {
    name: 'what an order does not take goes back as often as that is told',
    edits: [
      {
        file: 'services/billing/src/payment/want-refund.ts',
        text: 'return whole.amount - Math.max(whole.refunded, wanted?.amount ?? 0);',
        with: 'return whole.amount - (wanted ? 0 : whole.refunded);',
      },
    ],
    seenBy: { file: 'services/billing/src/payment/order-payment.test.ts', test: 'gives back what an order does not take' },
    says: /AssertionError/,
  },
];
