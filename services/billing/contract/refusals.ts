import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of the billing service with its sentence. */
export const billingRefusals = {
  REQUIRED_FIELD: { ru: 'Обязательное поле', en: 'Required field' },
  NAME_LONG: { ru: 'Не длиннее 100 символов', en: 'At most 100 characters' },
  COMMENT_LONG: { ru: 'Не длиннее 500 символов', en: 'At most 500 characters' },
  DATE_INVALID: { ru: 'Дата в виде ГГГГ-ММ-ДД', en: 'Date as YYYY-MM-DD' },
  DATES_REVERSED: { ru: 'Конец раньше начала', en: 'The end is before the beginning' },
  AMOUNT_WHOLE: { ru: 'Бонусы — целое число', en: 'Bonuses are a whole number' },
  AMOUNT_ZERO: { ru: 'Сумма не может быть нулём', en: 'The amount cannot be zero' },
  AMOUNT_RANGE: { ru: 'Не больше 1 000 000', en: 'At most 1,000,000' },
  AMOUNT_NEGATIVE: { ru: 'Не меньше нуля', en: 'Not below zero' },
  USER_NOT_FOUND: { ru: 'Пользователь не найден', en: 'User not found' },
  USER_HAS_NO_ACCOUNT: { ru: 'Бонусы есть только у покупателей и продавцов', en: 'Only buyers and vendors have bonuses' },
  BONUS_NOT_ENOUGH: {
    ru: 'Не хватает бонусов: свободно {free}, нужно {needed}',
    en: 'Not enough bonuses: {free} are free, {needed} are needed',
  },
  // Tariffs.
  TARIFF_NOT_FOUND: { ru: 'Тариф не найден', en: 'Tariff not found' },
  TARIFF_CHANGED: {
    ru: 'Тариф изменился, пока вы его правили. Обновите страницу',
    en: 'The tariff changed while you were editing it. Reload the page',
  },
  TARIFF_FREE: { ru: 'Бесплатный тариф не покупают: он действует сам', en: 'A free plan is not bought: it holds by itself' },
  TARIFF_PRICE_FREE: { ru: 'Цена бесплатного тарифа — ноль', en: 'A free plan costs nothing' },
  TARIFF_PRICE_PAID: { ru: 'Платный тариф не может стоить ноль', en: 'A paid plan cannot cost nothing' },
  TARIFF_FOREIGN: { ru: 'Этот тариф не для вашей роли', en: 'This plan is not for your role' },
  ROLE_UNKNOWN: { ru: 'Тарифы есть для покупателей и продавцов', en: 'There are plans for buyers and vendors' },
  PERIOD_UNKNOWN: { ru: 'Срок — 7, 30, 120 или 365 дней', en: 'A period is 7, 30, 120 or 365 days' },
  CORRECTION_DAYS: { ru: 'Поправка — от −365 до 365 дней, не ноль', en: 'A correction is from −365 to 365 days, not zero' },
  PLAN_MISSING: { ru: 'У пользователя нет тарифа, который можно поправить', en: 'The user has no plan to correct' },
  COMPANY_REQUIRED: { ru: 'Сначала создайте компанию', en: 'Create a company first' },
  TRIAL_USED: { ru: 'Пробная неделя уже была', en: 'The free week was taken already' },
  TRIAL_OVER_PLAN: { ru: 'Пробная неделя — для тех, у кого нет оплаченного тарифа', en: 'The free week is for those without a paid plan' },
  // Promo codes.
  PROMO_CODE_NOT_FOUND: { ru: 'Такого промокода нет', en: 'There is no such promo code' },
  CODE_INVALID: { ru: 'От 4 до 20 знаков: латинские буквы, цифры, дефис', en: '4 to 20 characters: Latin letters, digits, hyphen' },
  CODE_LETTER: { ru: 'Хотя бы одна буква', en: 'At least one letter' },
  CODE_TAKEN: { ru: 'Такой промокод уже есть', en: 'There is such a promo code already' },
  CODE_USED_STAYS: { ru: 'Промокодом уже пользовались: его буквы не меняют', en: 'The promo code was used: its letters stay' },
  USES_INVALID: { ru: 'Число использований — от 1', en: 'Uses are at least 1' },
  USES_BELOW: { ru: 'Использован уже {uses} раз', en: 'It was used {uses} times already' },
  PROMO_CODE_CHANGED: {
    ru: 'Промокод изменился, пока вы его правили. Обновите страницу',
    en: 'The promo code changed while you were editing it. Reload the page',
  },
  PROMO_INACTIVE: { ru: 'Промокод сейчас не действует', en: 'The promo code is not in force' },
  PROMO_USED_UP: { ru: 'Промокод использован столько раз, сколько можно', en: 'The promo code is used up' },
  PROMO_OWN_CODE: { ru: 'Свой код активировать нельзя', en: 'Your own code cannot be activated' },
  PROMO_ALREADY_ACTIVATED: {
    ru: 'Вы уже активировали промокод: можно один раз',
    en: 'You have activated a promo code already: it is once only',
  },
  PROMO_SAME_PERSON: { ru: 'Этот код — того же человека или компании', en: 'This code is of the same person or company' },
  PROMO_TOO_LATE: {
    ru: 'Промокод активируют в первые 7 дней после регистрации',
    en: 'A promo code is activated within 7 days of signing up',
  },
  PROMO_AFTER_ORDER: { ru: 'Промокод активируют до первого заказа', en: 'A promo code is activated before the first order' },
  PROMO_TRIES: { ru: 'Слишком много неверных кодов сегодня. Попробуйте завтра', en: 'Too many wrong codes today. Try tomorrow' },
} as const satisfies RefusalTexts;
