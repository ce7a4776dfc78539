import { mostBonuses } from '@market/billing-contract/order-bonuses';
import { Random } from '../catalogue/random.ts';
import { ADMIN } from '../orders/buyers.ts';
import { demoUuid } from '../orders/random-uuid.ts';
import type { Activation } from './activations.ts';
import type { BonusAccount } from './bonus-account.ts';
import { daysBefore, type Market, type OrderPart, type PaidTariff } from './market.ts';
import type { Grant } from './plans.ts';

/** Something that moves bonuses of one person, at its time. */
export interface Step {
  user: number;
  at: Date;
  apply: (account: BonusAccount) => void;
}

const BONUS_KOPECKS = 100;
const key = (user: number, at: Date): string => `manual:${demoUuid('manual', user, at.getTime())}`;

export const gift = (user: number, at: Date, { amount, comment }: { amount: number; comment: string }): Step => ({
  ...{ user, at },
  apply: (account) => account.credit({ kind: 'manual', amount, at, key: key(user, at), comment, author: ADMIN }),
});

const correction = (user: number, at: Date, amount: number): Step => ({
  ...{ user, at },
  apply: (account) =>
    void account.debit({ kind: 'manual', amount, at, key: key(user, at), comment: 'Исправление ошибочного начисления', author: ADMIN }),
});

/** Bonuses that an order holds from when it was placed, and has spent once it is completed. */
export const spending = (part: OrderPart, most: number): Step[] => {
  const { id: order, user_id: user, placed_at, completed_at, reservation } = part;
  const hold: Step = { user, at: placed_at, apply: (account) => account.hold({ key: reservation, order, most, at: placed_at }) };
  return completed_at ? [hold, { user, at: completed_at, apply: (account) => account.post(order, completed_at) }] : [hold];
};

export const mostOf = ({ goods_amount }: OrderPart, { settings }: Market): number => mostBonuses(goods_amount, settings.order_bonus_share);

interface Purchase {
  holder: Pick<Grant, 'holder' | 'holderId'>;
  user: number;
  tariff: PaidTariff;
  days: number;
  at: Date;
}

/** A plan that is bought from bonuses where there are enough; `granted` hears of it. */
export const purchase = ({ holder, user, tariff, days, at }: Purchase, granted: (grant: Grant) => void): Step => ({
  ...{ user, at },
  apply: (account) => {
    const bought = `tariff:${demoUuid('tariff', user, at.getTime())}`;
    const amount = Math.ceil((tariff.day_price * days) / BONUS_KOPECKS);
    if (account.debit({ kind: 'tariff', amount, at, key: bought }))
      granted({ ...holder, user, tariff, days, source: 'bonus', key: bought, at });
  },
});

/** What codes were worth: to whoever used one, and to its author once the first order was completed. */
export const promoSteps = (activations: readonly Activation[]): Step[] =>
  activations.flatMap(({ id, code: { code, author_id }, user, at, amount, order, paid }) => {
    const own: Step = { user, at, apply: (account) => account.credit({ kind: 'promo', amount, at, key: `promo:${id}`, comment: code }) };
    const earned = order?.completed_at ?? null;
    const referral = { kind: 'referral', amount: paid, key: `referral:${id}:0`, comment: code } as const;
    return [
      ...(amount > 0 ? [own] : []),
      ...(paid > 0 && earned
        ? [{ user: author_id, at: earned, apply: (account: BonusAccount) => account.credit({ ...referral, at: earned }) }]
        : []),
    ];
  });

const GIFTS = [
  ...['Бонусы за отзыв о товаре', 'Компенсация за задержку доставки', 'Участие в опросе площадки', 'Подарок к празднику'],
  ...['Бонусы за активность месяца', 'Компенсация за пересорт', 'Розыгрыш среди покупателей', 'Бонусы за видеоотзыв'],
] as const;
const AMOUNTS = [100, 150, 200, 250, 300, 500] as const;

/** What a person of the demo got and did with it, from a moment on: gifts every few weeks, orders partly paid, now and then a plan. */
export function usualSteps(market: Market, { user, since }: { user: number; since: Date }): Step[] {
  const random = new Random('bonuses', user);
  const steps: Step[] = [];
  const first = (market.day.getTime() - since.getTime()) / 86_400_000;
  for (let days = first - random.between(0, 10); days > 0.5; days -= random.between(13, 37)) {
    const at = daysBefore(market, days);
    if (random.chance(0.07)) steps.push(correction(user, at, random.int(1, 6) * 25));
    else steps.push(gift(user, at, { amount: random.pick(AMOUNTS), comment: random.pick(GIFTS) }));
  }
  const completed = market.parts.filter((part) => part.user_id === user && part.single && part.status === 'completed' && part.completed_at);
  for (const part of completed.filter(() => random.chance(0.7)))
    steps.push(...spending(part, Math.min(mostOf(part, market), random.int(100, 900))));
  return steps;
}
