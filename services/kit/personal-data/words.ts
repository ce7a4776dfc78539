/** A few words in both languages of the product. */
export interface Words {
  readonly ru: string;
  readonly en: string;
}

/** What data of people are kept for. */
export const PURPOSES = {
  account: { ru: 'учётная запись и вход', en: 'the account and signing in' },
  orders: { ru: 'оформление и исполнение заказов', en: 'placing and fulfilling orders' },
  shopping: { ru: 'выбор товаров', en: 'choosing goods' },
  trade: { ru: 'торговля от имени компании', en: 'trading for a company' },
  tenders: { ru: 'тендеры и предложения', en: 'tenders and proposals' },
  payments: { ru: 'расчёты, тарифы и бонусы', en: 'payments, plans and bonuses' },
  conversations: { ru: 'переписка', en: 'conversations' },
  news: { ru: 'уведомления', en: 'notifications' },
  publishing: { ru: 'отзывы и публикации', en: 'reviews and publications' },
  safety: { ru: 'защита от злоупотреблений и разбор споров', en: 'protection against abuse, and disputes' },
  operation: { ru: 'работа программ', en: 'the working of the programs' },
} as const satisfies Record<string, Words>;

export type Purpose = keyof typeof PURPOSES;

/** Grounds of part 1 of article 6 of the law 152-FZ. */
export const GROUNDS = {
  consent: { ru: 'согласие (п. 1)', en: 'consent (point 1)' },
  law: { ru: 'обязанность по закону (п. 2)', en: 'a duty by law (point 2)' },
  contract: { ru: 'договор с пользователем (п. 5)', en: 'the contract with the user (point 5)' },
  interest: { ru: 'законный интерес оператора (п. 7)', en: 'a legitimate interest of the operator (point 7)' },
} as const satisfies Record<string, Words>;

export type Ground = keyof typeof GROUNDS;

/** Terms that end with something other than a number of days. */
export const STANDING_TERMS = {
  account: { ru: 'до удаления учётной записи', en: 'until the account is deleted' },
  accounting: {
    ru: 'не менее пяти лет после отчётного года (ст. 29 закона 402-ФЗ)',
    en: 'at least five years after the year of account (402-FZ, article 29)',
  },
  marketplace: { ru: 'пока работает площадка', en: 'as long as the marketplace runs' },
} as const satisfies Record<string, Words>;

export type StandingTerm = keyof typeof STANDING_TERMS;
