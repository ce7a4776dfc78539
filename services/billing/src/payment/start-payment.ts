import { randomUUID } from 'node:crypto';
import type { AddPayment, PaymentAnswer } from '@market/billing-contract/payment';
import { TRIAL_DAYS, tariffPeriods } from '@market/billing-contract/tariff-limits';
import { toKopecks, toRoubles } from '@market/kit-contract/money';
import { lockText } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import type { Holder } from '../plan/grant.ts';
import { neededHolder } from '../plan/own-plan.ts';
import { priceOf } from '../plan/quote.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { shownTariff } from '../tariff/shown-tariff.ts';
import type { TariffRow } from '../tariff/tariff-view.ts';
import { insertPayment, type PurchaseRow, readOpenPayment } from './payment.queries.ts';
import { beginsPayment, intentOf, REUSED_MS } from './payment-intent.ts';
import { planMetadata } from './purchase-metadata.ts';
import { settleIntent } from './settle-payment.ts';

const refused = (code: string): DomainError => new DomainError('CONFLICT', code);

/** @throws DomainError PAYMENTS_OFF */
export function neededPayments({ payments }: Pick<SignedInCtx, 'payments'>): PaymentProvider {
  if (!payments) throw refused('PAYMENTS_OFF');
  return payments;
}

/**
 * Begins to pay days of a plan by card: a row here first, then a payment at the provider under the row's key. Asked again for the same
 * purchase it answers the same one, until that is paid.
 *
 * @throws DomainError PAYMENTS_OFF, TARIFF_NOT_FOUND, TARIFF_FREE, COMPANY_REQUIRED, PAYMENT_AMOUNT, PAYMENT_LIMIT, PAYMENT_DONE,
 * PAYMENT_UNAVAILABLE
 */
export async function startPayment(ctx: SignedInCtx, { tariff_id, amount, days: wanted }: AddPayment): Promise<PaymentAnswer> {
  const payments = neededPayments(ctx);
  const tariff = await shownTariff(ctx, tariff_id);
  if (tariff.role === null || tariff.is_free) throw refused('TARIFF_FREE');
  const holder = neededHolder(ctx.principal, tariff.role);
  const kopecks = toKopecks(amount);
  const days = periodOf(tariff, { kopecks, days: wanted });
  const payment = await openPayment(ctx, { user: ctx.principal.userId, ...holder, tariff: tariff.id, days, amount: kopecks });
  const intent = await intentOf(payments, payment, planMetadata({ user: payment.user_id, ...holder, tariff: tariff.id, days }));
  const settled = await settleIntent(ctx, intent);
  if (settled?.status === 'succeeded') throw refused('PAYMENT_DONE');
  if (!intent.clientSecret || settled?.status === 'mismatched') throw new Error('A payment has no secret, or is not ours');
  return { data: { ...payments.offer, id: payment.id, client_secret: intent.clientSecret, amount: toRoubles(payment.amount), days } };
}

/** For how many days that sum is the price. The free week costs nothing, so nobody pays for it. */
function periodOf(tariff: TariffRow, { kopecks, days }: { kopecks: number; days: number | undefined }): number {
  const periods = (days === undefined ? tariffPeriods : [days]).filter((each) => each !== TRIAL_DAYS && priceOf(tariff, each) === kopecks);
  const [period] = periods;
  if (period === undefined || periods.length > 1) throw refused('PAYMENT_AMOUNT');
  return period;
}

interface Purchase extends Holder {
  user: number;
  tariff: number;
  days: number;
  /** Kopecks. */
  amount: number;
}

/** One purchase of a user after the other: pressed three times at once there is one row. */
const openPayment = ({ db, now }: SignedInCtx, purchase: Purchase): Promise<PurchaseRow> =>
  inTransaction(db.pool, async (tx) => {
    await lockText(tx, `payment ${purchase.user}`);
    const since = new Date(now().getTime() - REUSED_MS);
    return (await readOpenPayment(tx, { ...purchase, since })) ?? newPayment(tx, purchase, now());
  });

async function newPayment(tx: Tx, purchase: Purchase, now: Date): Promise<PurchaseRow> {
  await beginsPayment(tx, { user: purchase.user, now });
  const payment = await insertPayment(tx, { ...purchase, key: randomUUID(), now });
  if (!payment) throw new Error('A payment was not written');
  return payment;
}
