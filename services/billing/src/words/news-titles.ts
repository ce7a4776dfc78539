import type { Locale } from '@market/kit-contract/locale';

type Words = Record<Locale, string>;

/** What people are notified of about their bonuses and their plan; numbers stand where no plural depends on them. */
export const NEWS_TITLES = {
  bonus_given: (count: number) => ({ ru: `Вам начислены бонусы: ${count}`, en: `You were given bonuses: ${count}` }),
  bonus_taken: (count: number) => ({ ru: `Бонусы списаны: ${count}`, en: `Bonuses were taken: ${count}` }),
  promo_activated: (count: number, name: string) => ({
    ru: `Промокод ${name} активирован, бонусы: ${count}`,
    en: `Promo code ${name} activated, bonuses: ${count}`,
  }),
  referral_earned: (count: number, name: string) => ({
    ru: `Вашим кодом ${name} воспользовались, и первый заказ выполнен. Бонусы: ${count}`,
    en: `Your code ${name} was used and the first order completed. Bonuses: ${count}`,
  }),
  plan_given: (_: number, name: string) => ({ ru: `Вам подключён тариф ${name}`, en: `You were given the plan ${name}` }),
  plan_paid: (_: number, name: string) => ({ ru: `Оплата прошла, тариф ${name} подключён`, en: `Paid: the plan ${name} is yours` }),
  plan_ends: (count: number, name: string) => ({
    ru: `Тариф ${name} скоро закончится, дней: ${count}`,
    en: `The plan ${name} ends soon, days: ${count}`,
  }),
  plan_ended: (_: number, name: string) => ({
    ru: `Тариф ${name} закончился. Ещё три дня действуют его условия`,
    en: `The plan ${name} has ended. What it allows holds for three days more`,
  }),
  payment_disputed: (count: number) => ({
    ru: `Плательщик оспорил оплату картой № ${count}`,
    en: `The payer disputes card payment ${count}`,
  }),
  payment_mismatched: (count: number) => ({
    ru: `Оплата картой № ${count} не сходится с тем, что продано`,
    en: `Card payment ${count} does not match what was sold`,
  }),
  payment_lost: (_: number, name: string) => ({
    ru: `Карта оплачена, но покупка по платежу ${name} здесь не найдена: проверьте его у провайдера`,
    en: `A card was charged by payment ${name}, and what it bought is not found here: look it up at the provider`,
  }),
  refund_refused: (count: number) => ({
    ru: `Банк не принял возврат по оплате № ${count}`,
    en: `A refund of payment ${count} was refused`,
  }),
  invoice_changed: (count: number) => ({
    ru: `Сумма заказа №${count} изменилась: вам выставлен новый счёт`,
    en: `Order ${count} comes to something else: there is another invoice for you`,
  }),
  transfer_unused: (count: number, name: string) => ({
    ru: `Оплата по счёту ${name} заказу №${count} не пригодилась: деньги нужно вернуть`,
    en: `Order ${count} does not take what invoice ${name} brought: the money is to be returned`,
  }),
} as const satisfies Record<string, (count: number, name: string) => Words>;
