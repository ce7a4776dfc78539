import { paymentRecorded } from '@market/billing-contract/payment.events';
import { toRoubles } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { moveMoney } from '../ledger/move-money.ts';
import { grant, lockPlan } from '../plan/grant.ts';
import { readTariff } from '../tariff/tariff.queries.ts';
import { nameOf } from '../tariff/tariff-view.ts';
import { moscowDay } from '../words/moscow-day.ts';
import { notify } from '../words/news.ts';
import { type PaymentRow, readParts } from './payment.queries.ts';

/** Gives what a payment has paid for. Its caller holds the payment and marks it as granted. */
export const grantPayment = (tx: Tx, payment: PaymentRow, now: Date): Promise<void> =>
  payment.order_id === null ? grantPlan(tx, payment, now) : recordParts(tx, payment, now);

async function grantPlan(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { key, user_id, holder, holder_id: holderId, tariff_id, days, amount } = payment;
  if (holder === null || holderId === null || tariff_id === null || days === null) throw new Error('A payment pays neither plan nor order');
  const tariff = await readTariff(tx, { id: tariff_id });
  if (!tariff) throw new Error('A tariff that was paid for is gone');
  await lockPlan(tx, { holder, holderId });
  await moveMoney(tx, { key: `card:${key}`, kind: 'tariff_paid', from: 'tariffs', to: 'cards', amount, at: now });
  if (!(await grant(tx, { holder, holderId, tariff, days, source: 'card', key: `card:${key}`, value: amount, author: user_id, now })))
    throw new Error('A payment was granted that was not marked so');
  await notify(tx, { kind: 'plan_paid', userIds: [user_id], name: nameOf(tariff, 'ru') });
}

/** What each seller's part brought is owed to that seller from now on, and told to orders, which take it or give it back. */
async function recordParts(tx: Tx, { id, key }: PaymentRow, now: Date): Promise<void> {
  for (const { order_id, company_id: company, amount } of await readParts(tx, { payment: id })) {
    const income = { key: `card:${key}:${order_id}`, kind: 'order_paid', from: 'company', to: 'cards' } as const;
    await moveMoney(tx, { ...income, amount, company, order: order_id, at: now });
    await emit(tx, paymentRecorded, order_id, {
      ...{ order_id, payment: key, method: 'card', amount: toRoubles(amount), date: moscowDay(now), reference: `P-${id}` },
    });
  }
}
