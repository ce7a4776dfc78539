import { paymentRecorded } from '@market/billing-contract/payment.events';
import { toRoubles } from '@market/kit-contract/money';
import type { RowOf } from '@market/service-kit/data/columns';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { moveMoney } from '../ledger/move-money.ts';
import { grant, lockPlan } from '../plan/grant.ts';
import { readTariff } from '../tariff/tariff.queries.ts';
import { nameOf } from '../tariff/tariff-view.ts';
import { notify } from '../words/news.ts';
import { markPaid } from './paid-invoice.queries.ts';

/** Money that came for an invoice. */
export interface Payment {
  invoice: number;
  /** Of Moscow, as the bank's document says. */
  day: string;
  /** Kopecks that came. */
  amount: number;
}

type Paid = RowOf<typeof markPaid.row>;

/**
 * What invoices are paid by, each once, in the transaction of whoever says so: an order hears that money came for it, a plan is granted.
 * Answers the invoices that were paid now; any other was paid or voided before.
 */
export async function payInvoices(tx: Tx, payments: readonly Payment[], now: Date): Promise<Set<number>> {
  const paid = await markPaid(tx, { paid: JSON.stringify(payments.map(({ invoice, day }) => ({ id: invoice, day }))) });
  const came = new Map(payments.map((payment) => [payment.invoice, payment]));
  const events = paid.flatMap(({ id, key, number: reference, order_id, amount }) => {
    const { day: date, amount: kopecks } = came.get(id) ?? { day: '', amount };
    if (order_id === null) return [];
    return [
      { id: order_id, payload: { order_id, payment: key, method: 'transfer' as const, amount: toRoubles(kopecks), date, reference } },
    ];
  });
  await emitAll(tx, paymentRecorded, events);
  for (const invoice of paid) if (invoice.tariff_id !== null) await grantPlan(tx, invoice, now);
  return new Set(paid.map(({ id }) => id));
}

async function grantPlan(tx: Tx, { key, user_id, holder, holder_id: holderId, tariff_id, days, amount }: Paid, now: Date): Promise<void> {
  const tariff = tariff_id === null ? null : await readTariff(tx, { id: tariff_id });
  if (!tariff || holder === null || holderId === null || days === null) throw new Error('What an invoice is for is gone');
  await lockPlan(tx, { holder, holderId });
  await moveMoney(tx, { key: `transfer:${key}`, kind: 'tariff_paid', from: 'tariffs', to: 'bank', amount, at: now });
  const given = {
    holder,
    holderId,
    tariff,
    days,
    source: 'transfer',
    key: `transfer:${key}`,
    value: amount,
    author: user_id,
    now,
  } as const;
  if (!(await grant(tx, given))) throw new Error('A plan was granted for an invoice that was not paid');
  await notify(tx, { kind: 'plan_paid', userIds: [user_id], name: nameOf(tariff, 'ru') });
}
