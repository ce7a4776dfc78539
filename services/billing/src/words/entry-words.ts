import type { EntryKind } from '@market/billing-contract/transaction';
import type { Locale } from '@market/kit-contract/locale';

/** What a movement is called where nobody wrote a comment. */
export const ENTRY_WORDS: Readonly<Record<EntryKind, Record<Locale, string>>> = {
  manual: { ru: 'Начислено вручную', en: 'By hand' },
  promo: { ru: 'Промокод', en: 'Promo code' },
  referral: { ru: 'За приглашённого: первый заказ выполнен', en: 'For a referral: the first order was completed' },
  referral_reversed: { ru: 'Заказ приглашённого возвращён', en: 'The order of a referral was returned' },
  order: { ru: 'Оплата заказа', en: 'Paid for an order' },
  order_returned: { ru: 'Возврат за заказ', en: 'Returned for an order' },
  reward: { ru: 'Бонусы за заказ', en: 'Bonuses for an order' },
  reward_reversed: { ru: 'Бонусы за заказ отменены', en: 'Bonuses for an order were taken back' },
  tariff: { ru: 'Покупка тарифа', en: 'A plan was bought' },
  expiry: { ru: 'Срок бонусов истёк', en: 'Bonuses expired' },
  settlement: { ru: 'Удержано за прежний возврат', en: 'Settled for an earlier return' },
};
