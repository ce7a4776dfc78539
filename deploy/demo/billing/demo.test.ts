// @module-tag full
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { billing } from '@market/billing/app';
import { settlePayment } from '@market/billing/src/payment/settle-payment';
import { stripeProvider } from '@market/billing/src/provider/stripe-provider';
import { ledgerFaults } from '@market/billing/test/billing-app';
import { planStateAt } from '@market/billing-contract/tariff-limits';
import { catalogue } from '@market/catalogue/app';
import { companies } from '@market/companies/app';
import { identity } from '@market/identity/src/app';
import { userChanged } from '@market/identity-contract/user.events';
import { orders } from '@market/orders/app';
import { orderChanged } from '@market/orders-contract/order.events';
import { localFiles } from '@market/service-kit/files/files';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { testEvents } from '@market/service-kit/testing/test-events';
import { startSandbox } from '@market/stripe-sandbox/sandbox';
import { tenders } from '@market/tenders/app';
import { beforeAll, expect, inject, test } from 'vitest';
import { seedDemo as seedCatalogue, today } from '../catalogue/demo.ts';
import { seedDemo as seedCompanies } from '../companies/demo.ts';
import { seedDemo as seedIdentity } from '../identity/demo.ts';
import { checkOrders } from '../orders/check-orders.ts';
import { seedDemo as seedOrders } from '../orders/demo.ts';
import { seedShopAccounts } from '../orders/shop-accounts.ts';
import { ENDING, FREE_OF_BUYER_2 } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { seedInvoices } from './invoices.ts';
import { seedPayments } from './payments.ts';

const day = today();
const files = localFiles(mkdtempSync(join(inject('testFolder'), 'billing-')));
const services = { billing, identity, orders, companies, catalogue, tenders };
type Name = keyof typeof services;
const names = Object.keys(services) as Name[];
const bases = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await testDatabase(services[name])]))) as Record<
  Name,
  Awaited<ReturnType<typeof testDatabase>>
>;
const urlOf = (name: Name): string => bases[name].url;
const urls = Object.fromEntries(names.map((name) => [name, urlOf(name)])) as Record<Name, string>;
const rows = async (sql: string, of: Name = 'billing') => (await bases[of].pool.query(sql)).rows;
const one = async (sql: string, of: Name = 'billing') => (await rows(sql, of))[0];

const TABLES =
  'person order_card account entry posting batch hold hold_part plan plan_period trial_digest promo_code promo_activation promo_day';
const contentsOf = (table: string) => one(`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows FROM ${table} t`);
const fingerprint = () => Promise.all(TABLES.split(' ').map(contentsOf));

beforeAll(async () => {
  await Promise.all([seedCatalogue({ databaseUrl: urls.catalogue, files, day }), seedIdentity({ databaseUrl: urls.identity })]);
  await seedCompanies({ databaseUrl: urls.companies, files });
  await seedOrders({ ...urls, day });
  await seedShopAccounts({ ...urls, day });
  expect(await seedDemo({ ...urls, day })).toBe(true);
}, 240_000);

test('a second filling changes nothing, and the ledger, the orders and the statistics agree', async () => {
  const before = await fingerprint();
  expect(await seedDemo({ ...urls, day })).toBe(false);
  expect(await fingerprint()).toEqual(before);
  expect(await ledgerFaults(bases.billing.pool)).toEqual([]);
  expect(await checkOrders(urls)).toEqual([]);
  expect(await one('SELECT (SELECT count(*)::int FROM outbox) AS events, bool_or(told) AS told FROM tariff')).toEqual({
    events: 0,
    told: false,
  });
});

test('nothing is filled where there is nobody of the demo', async () => {
  const [nobody, nothing] = await Promise.all([testDatabase(identity), testDatabase(billing)]);
  expect(await seedDemo({ ...urls, identity: nobody.url, billing: nothing.url, day })).toBe(false);
});

test('a filling that was cut short leaves the same behind as one that was not', async () => {
  const before = await fingerprint();
  const kept = () => rows('SELECT id, bonuses, spends_bonuses FROM shop_order WHERE spends_bonuses ORDER BY id', 'orders');
  const [spent, fresh] = [await kept(), await testDatabase(billing)];
  expect(await seedDemo({ ...urls, billing: fresh.url, day })).toBe(true);
  expect(await kept()).toEqual(spent);
  const again = TABLES.split(' ').map((table) => `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows FROM ${table} t`);
  expect(await Promise.all(again.map(async (sql) => (await fresh.pool.query(sql)).rows[0]))).toEqual(before);
});

test('two years of some 1,500 movements of every kind are there, none of them to come', async () => {
  const kinds = await rows('SELECT kind, count(*)::int AS n, min(created_at) AS first, max(created_at) AS last FROM entry GROUP BY kind');
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['expiry', 'manual', 'order', 'promo', 'referral', 'tariff']);
  const all = kinds.reduce((sum, { n }) => sum + n, 0);
  expect([all > 1_300, all < 1_700]).toEqual([true, true]);
  expect(Math.max(...kinds.map(({ last }) => last.getTime()))).toBeLessThan(day.getTime());
  expect(Math.min(...kinds.map(({ first }) => first.getTime()))).toBeLessThan(day.getTime() - 700 * 86_400_000);
  expect((await one(`SELECT count(*)::int AS n FROM batch WHERE left_amount > held AND expires_at <= '${day.toISOString()}'`)).n).toBe(0);
});

test('plans of the accounts are in the states that are shown, and everybody keeps the same of them', async () => {
  const plans = await rows('SELECT holder, holder_id, expires_at, trial FROM plan');
  const stateOf = (holder: string, id: number) =>
    planStateAt(plans.find((plan) => plan.holder === holder && plan.holder_id === id) ?? null, new Date());
  expect([stateOf('company', 1), stateOf('company', 2), stateOf('user', 5), stateOf('user', 6)]).toEqual([
    ...(['active', 'expired', 'active', 'none'] as const),
  ]);
  const days = await rows(`SELECT holder_id, round(extract(epoch FROM expires_at - '${day.toISOString()}') / 86400)::int AS days FROM plan
    WHERE holder = 'company' OR holder_id = 5 ORDER BY holder_id`);
  expect(days).toEqual([1, 2, 5].map((holder_id, at) => ({ holder_id, days: [60, -4, 5][at] })));
  expect(new Set(plans.map((plan) => planStateAt(plan, new Date()))).size).toBe(4);
  const cards = 'SELECT holder, holder_id, tariff_id, expires_at, trial, version FROM %s ORDER BY 1, 2';
  const tariffs = 'SELECT id, role, name_ru, name_en, is_free, version FROM %s ORDER BY id';
  for (const of of ['identity', 'companies', 'catalogue', 'tenders'] as const)
    for (const [sql, table] of [
      [cards, 'plan'],
      [tariffs, 'tariff'],
    ] as const)
      expect(await rows(sql.replace('%s', `${table}_card`), of)).toEqual(await rows(sql.replace('%s', table)));
});

test('periods lead to their plan, and what bonuses paid for is in the ledger', async () => {
  const lost = await rows(`SELECT p.holder, p.holder_id FROM plan p WHERE p.expires_at <> (SELECT max(ends_at) FROM plan_period r
    WHERE (r.holder, r.holder_id, r.tariff_id) = (p.holder, p.holder_id, p.tariff_id)) OR p.version <> (SELECT count(*) FROM plan_period r
    WHERE (r.holder, r.holder_id) = (p.holder, p.holder_id))`);
  expect(lost).toEqual([]);
  const paid = `SELECT r.key FROM plan_period r LEFT JOIN entry e ON e.idempotency_key = r.key LEFT JOIN posting p ON p.entry_id = e.id AND p.user_id IS NOT NULL
    WHERE (r.source = 'bonus') <> (e.id IS NOT NULL) OR r.source = 'bonus' AND p.amount * -100 <> r.value`;
  expect(await rows(paid)).toEqual([]);
  expect(
    (await rows(`SELECT FROM entry e WHERE kind = 'tariff' AND NOT EXISTS (SELECT FROM plan_period WHERE key = e.idempotency_key)`)).length,
  ).toBe(0);
});

test('an open order of the second buyer says what is held for it', async () => {
  const held = await rows(
    `SELECT key::text, order_id, amount::int FROM hold h JOIN account a ON a.id = h.account_id WHERE a.user_id = 6 AND state = 'open'`,
  );
  const said = await rows(
    `SELECT reservation::text AS key, id AS order_id, (bonuses / 100)::int AS amount FROM shop_order
     WHERE user_id = 6 AND spends_bonuses AND status NOT IN ('completed', 'canceled')`,
    'orders',
  );
  expect([held.length, held]).toEqual([1, said]);
});

test('orders spend what the ledger says, within the share that they may', async () => {
  const card = `id, main_id, user_id, company_id, status, placed_at, version`;
  const cards = await rows(`SELECT ${card}, goods_amount::int, bonuses::int, hold::text FROM order_card ORDER BY id`);
  expect(cards).toEqual(
    await rows(
      `SELECT ${card}, (sum - discount)::int AS goods_amount, (bonuses / 100)::int AS bonuses,
         CASE WHEN spends_bonuses THEN reservation::text END AS hold FROM shop_order WHERE main_id IS NOT NULL ORDER BY id`,
      'orders',
    ),
  );
  expect(cards.filter(({ goods_amount, bonuses }) => bonuses * 100 > goods_amount * 0.3)).toEqual([]);
  const wrong = await rows(`SELECT h.id FROM hold h LEFT JOIN order_card o ON o.id = h.order_id AND o.hold = h.key AND o.bonuses = h.amount
    WHERE o.id IS NULL OR (o.status = 'completed') <> (h.state = 'posted')`);
  expect(wrong).toEqual([]);
});

test('identity shows the balances, and people are the same on both sides', async () => {
  const balances = 'SELECT user_id, balance::int, held::int, version FROM %s ORDER BY user_id';
  expect(await rows(balances.replace('%s', 'bonus_card'), 'identity')).toEqual(
    await rows(balances.replace('%s', `account WHERE kind = 'person'`)),
  );
  const people = 'SELECT id, fio, roles, company_id FROM %s ORDER BY id';
  expect(await rows(people.replace('%s', 'person'))).toEqual(await rows(people.replace('%s', '"user"'), 'identity'));
});

test('every buyer and vendor has one own code, and there are thirty of every other kind', async () => {
  const without = await rows(`SELECT p.id FROM person p WHERE roles && '{ROLE_BUYER,ROLE_VENDOR}'
    AND (SELECT count(*) FROM promo_code c WHERE c.author_id = p.id AND own) <> 1`);
  expect(without).toEqual([]);
  const kinds =
    await one(`SELECT count(*)::int AS all, count(*) FILTER (WHERE NOT active) > 0 AS off, count(*) FILTER (WHERE amount IS NULL) > 0 AS usual,
    count(*) FILTER (WHERE uses = max_uses) > 0 AS used_up, count(*) FILTER (WHERE uses < max_uses) > 0 AS limited,
    count(*) FILTER (WHERE ends_on < current_date) > 0 AS over, count(*) FILTER (WHERE starts_on > current_date) > 0 AS coming
    FROM promo_code WHERE NOT own`);
  expect(kinds).toEqual({ all: 30, off: true, usual: true, used_up: true, limited: true, over: true, coming: true });
});

test('activations are of shops that could make them, and count what came of them', async () => {
  const wrong = await rows(`SELECT a.id FROM promo_activation a JOIN promo_code c ON c.id = a.code_id
    LEFT JOIN order_card o ON o.id = a.order_id AND o.user_id = a.user_id AND o.status = 'completed' AND o.goods_amount = a.turnover
    WHERE a.author_id <> c.author_id OR a.author_id = a.user_id OR a.at < c.created_at OR (a.order_id IS NOT NULL) <> (o.id IS NOT NULL)
      OR a.turnover < 100000 OR (a.at AT TIME ZONE 'Europe/Moscow')::date NOT BETWEEN coalesce(starts_on, '-infinity') AND coalesce(ends_on, 'infinity')
      OR EXISTS (SELECT FROM order_card b WHERE b.user_id = a.user_id AND b.placed_at < a.at)
      OR a.order_id IS NULL AND EXISTS (SELECT FROM order_card b WHERE b.user_id = a.user_id AND b.status = 'completed' AND b.goods_amount >= 100000)`);
  expect(wrong).toEqual([]);
  const counted = await rows(`SELECT c.id, c.uses, count(a.id)::int AS activations, count(a.order_id)::int AS orders,
      coalesce(sum(a.turnover), 0)::int AS turnover, coalesce(sum(a.paid), 0)::int AS paid
    FROM promo_code c LEFT JOIN promo_activation a ON a.code_id = c.id GROUP BY c.id ORDER BY c.id`);
  const said = await rows(`SELECT c.id, coalesce(sum(d.activations), 0)::int AS uses, coalesce(sum(d.confirmed), 0)::int AS activations,
      coalesce(sum(d.first_orders), 0)::int AS orders, coalesce(sum(d.turnover), 0)::int AS turnover, coalesce(sum(d.bonus), 0)::int AS paid
    FROM promo_code c LEFT JOIN promo_day d ON d.code_id = c.id GROUP BY c.id ORDER BY c.id`);
  expect(said).toEqual(counted);
  const moved =
    await one(`SELECT sum(p.amount) FILTER (WHERE e.kind = 'referral')::int AS paid, count(*) FILTER (WHERE e.kind = 'promo')::int AS promo
    FROM entry e JOIN posting p ON p.entry_id = e.id AND p.user_id IS NOT NULL`);
  const paid = counted.reduce((sum, row) => sum + row.paid, 0);
  expect([moved.paid, paid > 0]).toEqual([paid, true]);
  expect(moved.promo).toBe((await one('SELECT count(*)::int AS n FROM promo_activation WHERE amount > 0')).n);
});

test('invoices are there in every state, the first of them of the first seller, and orders agree', async () => {
  expect(await seedInvoices({ ...urls, day })).toBe(true);
  expect(await seedInvoices({ ...urls, day })).toBe(false);
  const states = 'SELECT DISTINCT state, void_reason FROM invoice ORDER BY 1, 2';
  expect(await rows(states)).toEqual([
    ...[
      { state: 'issued', void_reason: null },
      { state: 'paid', void_reason: null },
    ],
    ...[
      { state: 'void', void_reason: 'canceled' },
      { state: 'void', void_reason: 'changed' },
    ],
  ]);
  expect(await one('SELECT company_id, number FROM invoice WHERE id = 1')).toEqual({ company_id: 1, number: `${day.getUTCFullYear()}-1` });
  expect((await one('SELECT count(*)::int AS n FROM invoice WHERE company_id IS NULL')).n).toBe(1);
  expect(await checkOrders(urls)).toEqual([]);
});

test('payments are there in every state, and the sandbox that took them says the same of each', async () => {
  const own = await testDatabase();
  expect(await seedPayments({ ...urls, sandbox: own.url })).toBe(true);
  expect(await seedPayments({ ...urls, sandbox: own.url })).toBe(false);
  const states = 'SELECT DISTINCT status FROM payment ORDER BY 1';
  expect((await rows(states)).map(({ status }) => status)).toEqual([
    ...['canceled', 'mismatched', 'processing', 'requires_action', 'requires_payment_method', 'succeeded'],
  ]);
  expect((await rows('SELECT DISTINCT state FROM refund ORDER BY 1')).map(({ state }) => state)).toEqual(['done', 'failed']);
  expect(await ledgerFaults(bases.billing.pool)).toEqual([]);
  expect(await checkOrders(urls)).toEqual([]);
  const keys = { secretKey: 'sk_sandbox_demo', publishableKey: 'pk_sandbox_demo' };
  const sandbox = await startSandbox({ databaseUrl: own.url, ...keys });
  const before = await Promise.all(['payment', 'refund', 'posting'].map(contentsOf));
  const payments = stripeProvider({ ...keys, webhookSecrets: [], apiUrl: sandbox.url });
  const unchanged = 'UPDATE payment SET changed_at = created_at';
  for (const { provider_id } of await rows('SELECT provider_id FROM payment'))
    await settlePayment({ db: { pool: bases.billing.pool } as never, now: () => new Date(), payments }, provider_id);
  await sandbox.close();
  await bases.billing.pool.query(unchanged);
  expect(await Promise.all(['payment', 'refund', 'posting'].map(contentsOf))).toEqual(before);
});

// The service has work to do as soon as it starts, so it comes last.
test('the second buyer has 1,250 free, also once the service has heard of all that fillings told, and what is held is spent', async () => {
  const events = await testEvents();
  const app = await testApp(billing, { databaseUrl: urls.billing, nats: events.nats });
  const bonus = async () => (await app.call({ url: '/api/bonus', as: aPrincipal('ROLE_BUYER', { userId: 6 }) })).body.data;
  const known = () => Promise.all(['person', 'order_card', 'entry', 'hold', 'promo_code', 'promo_day'].map(contentsOf));
  const before = await known();
  const told = (subject: string, of: Name) =>
    rows(`SELECT aggregate_id AS id, payload FROM outbox WHERE subject = '${subject}' ORDER BY seq`, of);
  const states = await told(orderChanged.subject, 'orders');
  for (const { id, payload } of states) await events.publish(orderChanged, id, payload);
  for (const { id, payload } of await told(userChanged.subject, 'identity')) await events.publish(userChanged, id, payload);
  await events.settled('billing', 'orders');
  await events.settled('billing', 'identity');
  expect(await known()).toEqual(before);
  const at = new Date(day.getTime() + ENDING.days * 86_400_000).toISOString();
  expect(await bonus()).toMatchObject({ free: FREE_OF_BUYER_2, held: 500, next_expiry: { amount: ENDING.amount, at } });

  const open = await one(
    `SELECT h.key::text, o.id, o.version, h.amount::int FROM hold h JOIN order_card o ON o.hold = h.key WHERE h.state = 'open'`,
  );
  const state = states.find(({ id }) => id === String(open.id))?.payload;
  const completed = { ...state, status: 'completed', bonuses: open.amount, hold: open.key, version: open.version + 1 };
  await events.publish(orderChanged, open.id, completed);
  await events.settled('billing', 'orders');
  expect(await bonus()).toMatchObject({ free: FREE_OF_BUYER_2, held: 0, balance: FREE_OF_BUYER_2 });
  expect(await ledgerFaults(bases.billing.pool)).toEqual([]);
});
