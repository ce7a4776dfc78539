import { toKopecks } from '@market/kit-contract/money';
import type { OrderState } from '@market/orders-contract/order.events';
import type { RowOf } from '@market/service-kit/data/columns';
import type { Tx } from '@market/service-kit/data/tx';
import { credit, reverse } from '../ledger/move-bonuses.ts';
import { readPerson } from '../person/person.queries.ts';
import { billingSettings } from '../settings.ts';
import { moscowDay } from '../words/moscow-day.ts';
import { notify } from '../words/news.ts';
import { lockActivation, setFirstOrder } from './activation.queries.ts';
import { countDay } from './statistics.queries.ts';

const DAY_MS = 86_400_000;
type Activation = RowOf<typeof lockActivation.row>;

/**
 * The first completed order that is large enough earns the author of the buyer's code the bonus; opened again within some days it takes it
 * back, and the next one may earn it.
 */
export async function judgeReferral(tx: Tx, order: OrderState, at: Date): Promise<void> {
  const activation = await lockActivation(tx, { user: order.user_id });
  if (!activation) return;
  const { promo_order, promo_return_days } = await billingSettings.get(tx);
  const isCompleted = order.status === 'completed';
  if (activation.order_id === null && isCompleted && order.goods_amount >= promo_order) await earn(tx, activation, { order, at });
  else if (activation.order_id === order.id && !isCompleted && isRecent(activation, promo_return_days, at))
    await takeBack(tx, activation, { order, at });
}

const isRecent = ({ rewarded_at }: Activation, days: number, at: Date): boolean =>
  rewarded_at !== null && at.getTime() - rewarded_at.getTime() <= days * DAY_MS;

interface Judged {
  order: OrderState;
  at: Date;
}

async function earn(tx: Tx, { id, turns, code_id, code, author_id, bonus }: Activation, { order, at }: Judged): Promise<void> {
  const turnover = toKopecks(order.goods_amount);
  const author = await readPerson(tx, { id: author_id });
  // Staff and those who are gone have no account.
  const isPaid = bonus > 0 && author?.roles.some((role) => role === 'ROLE_BUYER' || role === 'ROLE_VENDOR') === true;
  const paid = isPaid ? bonus : 0;
  await setFirstOrder(tx, { id, order: order.id, turnover, at, paid, turn: 0 });
  await countDay(tx, { code: code_id, day: moscowDay(at), activations: 0, confirmed: 0, orders: 1, turnover, bonus: paid });
  if (!isPaid) return;
  await credit(tx, {
    user: author_id,
    amount: bonus,
    kind: 'referral',
    system: 'referral',
    key: `referral:${id}:${turns}`,
    at,
    comment: code,
  });
  await notify(tx, { kind: 'referral_earned', userIds: [author_id], count: bonus, name: code });
}

async function takeBack(tx: Tx, { id, turns, code_id, code, author_id, turnover, paid }: Activation, { at }: Judged): Promise<void> {
  await setFirstOrder(tx, { id, order: null, turnover: null, at: null, paid: 0, turn: 1 });
  await countDay(tx, {
    code: code_id,
    day: moscowDay(at),
    activations: 0,
    confirmed: 0,
    orders: -1,
    turnover: -(turnover ?? 0),
    bonus: -paid,
  });
  if (paid === 0) return;
  const key = `referral_reversed:${id}:${turns}`;
  await reverse(tx, { user: author_id, amount: paid, kind: 'referral_reversed', system: 'referral', key, at, comment: code });
}
