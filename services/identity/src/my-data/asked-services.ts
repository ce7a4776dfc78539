import type { BothLanguages } from '@market/notifications-contract/sentence';

/** The services that a person's data are gathered from, and what people call what they do. */
export const ASKED_SERVICES: Readonly<Record<string, BothLanguages>> = {
  identity: { ru: 'Учётная запись', en: 'Account' },
  orders: { ru: 'Корзины и заказы', en: 'Carts and orders' },
  companies: { ru: 'Компании', en: 'Companies' },
  catalogue: { ru: 'Товары', en: 'Products' },
  tenders: { ru: 'Тендеры', en: 'Tenders' },
  billing: { ru: 'Расчёты и бонусы', en: 'Payments and bonuses' },
  chat: { ru: 'Переписка', en: 'Conversations' },
  notifications: { ru: 'Уведомления', en: 'Notifications' },
  content: { ru: 'Публикации', en: 'Publications' },
  modules: { ru: 'Модули', en: 'Modules' },
};
