import type { Locale } from '@market/kit-contract/locale';
import type { OrderStatus } from '@market/orders-contract/order-state';
import { STATUS_WORDS } from './order-words.ts';

type Words = Record<Locale, string>;

/** What people are notified of about an order, by its number. */
export const NEWS_TITLES = {
  placed: (id: number) => ({ ru: `Новый заказ № ${id}`, en: `New order ${id}` }),
  proposed: (id: number) => ({ ru: `Продавец предлагает изменить заказ № ${id}`, en: `The seller proposes to change order ${id}` }),
  agreed: (id: number) => ({
    ru: `Покупатель согласен с изменением заказа № ${id}`,
    en: `The buyer agrees to the change of order ${id}`,
  }),
  disagreed: (id: number) => ({
    ru: `Покупатель не согласен с изменением заказа № ${id}`,
    en: `The buyer does not agree to the change of order ${id}`,
  }),
  cancelRequested: (id: number) => ({ ru: `Просьба отменить заказ № ${id}`, en: `Order ${id} is asked to be cancelled` }),
  cancelDeclined: (id: number) => ({ ru: `Заказ № ${id} не отменён продавцом`, en: `The seller did not cancel order ${id}` }),
  paid: (id: number) => ({ ru: `Заказ № ${id} оплачен`, en: `Order ${id} is paid` }),
  notTaken: (id: number) => ({
    ru: `Оплата заказа № ${id} не понадобилась: деньги возвращаются`,
    en: `The payment of order ${id} was not needed: the money goes back`,
  }),
  returned: (id: number) => ({ ru: `Оплата заказа № ${id} возвращена`, en: `The payment of order ${id} went back` }),
  message: (id: number) => ({ ru: `Сообщение по заказу № ${id}`, en: `A message about order ${id}` }),
} as const satisfies Record<string, (id: number) => Words>;

/** Of the store where an order is to be fetched. */
export const STORE_TITLES = {
  store_moved: (id: number) => ({
    ru: `Заказ № ${id}: точка самовывоза изменилась`,
    en: `Order ${id}: the pickup point has changed`,
  }),
  store_closed: (id: number) => ({
    ru: `Заказ № ${id}: точка самовывоза больше не работает`,
    en: `Order ${id}: the pickup point is closed`,
  }),
  store_opened: (id: number) => ({
    ru: `Заказ № ${id}: точка самовывоза снова работает`,
    en: `Order ${id}: the pickup point is open again`,
  }),
} as const satisfies Record<string, (id: number) => Words>;
export type StoreNews = keyof typeof STORE_TITLES;

export const statusTitle = (id: number, status: OrderStatus): Words => ({
  ru: `Заказ № ${id}: ${STATUS_WORDS[status].ru}`,
  en: `Order ${id}: ${STATUS_WORDS[status].en}`,
});
