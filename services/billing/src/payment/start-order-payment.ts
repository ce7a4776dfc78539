import { randomUUID } from 'node:crypto';
import type { OrderPaymentAnswer, StartOrderPayment } from '@market/billing-contract/order-payment';
import { lockText } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import type { PaymentProvider, ProviderIntent } from '../provider/payment-provider.ts';
import { insertOrderPayment, readLivePayments } from './payment.queries.ts';
import { beginsPayment, intentOf, REUSED_MS } from './payment-intent.ts';
import { orderMetadata } from './purchase-metadata.ts';
import { settleIntent } from './settle-payment.ts';
import { neededPayments } from './start-payment.ts';

type Live = Awaited<ReturnType<typeof readLivePayments>>[number];
type Wanted = StartOrderPayment['parts'];

/**
 * Begins to pay parts of an order by card. Asked again for the same parts it answers the same payment, and that it has succeeded; a payment of
 * other parts or another sum that was begun before is ended, so that nobody pays in another window what is not asked any more.
 *
 * @throws DomainError PAYMENTS_OFF, PAYMENT_LIMIT, PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE
 */
export async function startOrderPayment(ctx: Ctx, input: StartOrderPayment): Promise<OrderPaymentAnswer> {
  const payments = neededPayments(ctx);
  const orders = input.parts.map(({ order_id }) => order_id);
  // What became of them at the provider may not have come here yet.
  const read = new Map<string, Awaited<ReturnType<typeof settled>>>();
  for (const { provider_id, status } of await readLivePayments(ctx.db.pool, { user: input.user_id, orders })) {
    if (provider_id === null || status === 'succeeded') continue;
    read.set(provider_id, await settled(ctx, await payments.getIntent(provider_id)));
  }
  const open = await openPayment(ctx, input);
  if (!open) return { data: { status: 'succeeded', client_secret: '', ...payments.offer } };
  const { payment, stale } = open;
  for (const each of stale) await end(ctx, payments, each);
  const known = payment.provider_id === null ? undefined : read.get(payment.provider_id);
  const { intent, row } = known ?? (await settled(ctx, await intentOf(payments, payment, metadataOf(input))));
  if (!row || row.status === 'mismatched') throw new Error('A payment of an order is not ours');
  return { data: { status: row.status, client_secret: intent.clientSecret ?? '', ...payments.offer } };
}

/** A payment at the provider, and its row after that was settled. */
const settled = async (ctx: Ctx, intent: ProviderIntent) => ({ intent, row: await settleIntent(ctx, intent) });

const metadataOf = ({ user_id: user, order_id: order, parts }: StartOrderPayment) =>
  orderMetadata({ user, order, parts: parts.map(({ kopecks: amount, ...part }) => ({ ...part, amount })) });

/** One payment of a user after the other; null: all of it is paid. */
const openPayment = ({ db, now }: Ctx, { user_id: user, order_id, parts }: StartOrderPayment) =>
  inTransaction(db.pool, async (tx) => {
    await lockText(tx, `payment ${user}`);
    const live = await readLivePayments(tx, { user, orders: parts.map((part) => part.order_id) });
    const paid = live.filter(({ status }) => status === 'succeeded').flatMap((each) => each.parts);
    const holds = (order: number) => paid.some((part) => part.order_id === order && part.refunded < part.amount);
    if (parts.every((part) => holds(part.order_id))) return null;
    // Some of it is paid, and orders do not know it yet: what is left is asked for when they do.
    if (parts.some((part) => holds(part.order_id))) throw new DomainError('CONFLICT', 'PAYMENT_PROCESSING');
    const open = live.filter(({ status }) => status !== 'succeeded');
    if (open.some(({ status }) => status === 'processing')) throw new DomainError('CONFLICT', 'PAYMENT_PROCESSING');
    const since = new Date(now().getTime() - REUSED_MS);
    const same = open.find((each) => each.created_at > since && isOf(each, parts));
    const stale = open.filter((each) => each !== same);
    if (same) return { payment: same, stale };
    await beginsPayment(tx, { user, now: now() });
    const rows = parts.map((part) => ({ order_id: part.order_id, company_id: part.company_id, amount: part.kopecks }));
    const payment = await insertOrderPayment(tx, { key: randomUUID(), user, order: order_id, parts: JSON.stringify(rows), now: now() });
    if (!payment) throw new Error('A payment was not written');
    return { payment, stale };
  });

/** The same parts for the same sums. */
const isOf = ({ parts }: Live, wanted: Wanted): boolean =>
  parts.length === wanted.length &&
  wanted.every(({ order_id, kopecks }) => parts.some((part) => part.order_id === order_id && part.amount === kopecks));

/** One that was paid in this moment stays so; orders take its money or give it back. */
async function end(ctx: Ctx, payments: PaymentProvider, { provider_id }: Live): Promise<void> {
  if (provider_id !== null) await settleIntent(ctx, await payments.cancelIntent(provider_id));
}
