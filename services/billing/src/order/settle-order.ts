import { toKopecks } from '@market/kit-contract/money';
import type { OrderState } from '@market/orders-contract/order.events';
import type { Tx } from '@market/service-kit/data/tx';
import { isDue, voidInvoices } from '../invoice/follow-order.ts';
import { bringHold, type HoldTarget } from '../ledger/hold.ts';
import { credit, reverse } from '../ledger/move-bonuses.ts';
import { keepOrderCard, lockReward, setReward } from '../order-card/order-card.queries.ts';
import { readPerson } from '../person/person.queries.ts';
import { judgeReferral } from '../promo/judge-referral.ts';
import { billingSettings } from '../settings.ts';

/**
 * Brings bonuses to what a part of an order says by now: what it spends is held, spent once it is completed, and given back once it is
 * canceled; what completed orders earn is given, and taken back of one that was opened again. An invoice of what is not to be paid any more
 * is void. States in between may be missed.
 */
export async function settleOrder(tx: Tx, order: OrderState, at: Date): Promise<void> {
  const { id, main_id, user_id, company_id, status, goods_amount, bonuses, hold, placed_at, version } = order;
  const kept = await keepOrderCard(tx, {
    ...{ id, main: main_id, user: user_id, company: company_id, status, goods: toKopecks(goods_amount) },
    ...{ bonuses: Math.round(bonuses), hold, due: isDue(order), placed: new Date(placed_at), version },
  });
  if (kept === 0) return;
  await voidInvoices(tx, order);
  if (hold !== null) await bringHold(tx, { key: hold, target: targetOf(order), order: id, at });
  await settleReward(tx, order, at);
  await judgeReferral(tx, order, at);
}

function targetOf({ status, bonuses, deleted }: OrderState): HoldTarget {
  if (status === 'canceled' || deleted) return { state: 'released' };
  return { state: status === 'completed' ? 'posted' : 'open', amount: Math.round(bonuses) };
}

/** A completed order earns a share of its goods, as the settings say at the time. */
async function settleReward(tx: Tx, { id, user_id: user, status, goods_amount, bonuses }: OrderState, at: Date): Promise<void> {
  const card = await lockReward(tx, { id });
  if (!card) return;
  const isDue = status === 'completed';
  if (isDue === card.reward > 0) return;
  const movement = { user, system: 'reward' as const, order: id, at };
  if (!isDue) {
    const key = `reward_reversed:${id}:${card.turns}`;
    await reverse(tx, { ...movement, amount: card.reward, kind: 'reward_reversed', key });
    await setReward(tx, { id, reward: 0, turns: card.turns + 1 });
    return;
  }
  const { order_bonus_percent } = await billingSettings.get(tx);
  const amount = Math.floor(((goods_amount - bonuses) * order_bonus_percent) / 100);
  if (amount <= 0 || !(await readPerson(tx, { id: user }))?.roles.includes('ROLE_BUYER')) return;
  await credit(tx, { ...movement, amount, kind: 'reward', key: `reward:${id}:${card.turns}` });
  await setReward(tx, { id, reward: amount, turns: card.turns });
}
