import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, buyers, managers, signedIn, staff, vendors } from '@market/shell-kit/session/audiences';

/** Orders as those have them in a list who placed them, who sell, and who run the marketplace. */
export const orders = defineNavigation({
  all: { path: '/orders', title: { ru: 'Заказы', en: 'Orders' }, redirect: 'list' },
  list: {
    path: '/orders/list/full',
    title: { ru: 'Заказы', en: 'Orders' },
    audience: signedIn,
    shows: [{ kind: 'order.file', search: 'file=:id' }],
    menu: [
      { id: 'orders', icon: 'order', audience: [...vendors, ...admins], order: 40, place: 'menu' },
      { id: 'orders-own', icon: 'order', audience: buyers, order: 40, place: 'menu', label: { ru: 'Мои заказы', en: 'My orders' } },
      { id: 'orders-found', icon: 'order', audience: managers, order: 40, place: 'palette' },
    ],
  },
  carts: {
    path: '/orders/list/abandoned',
    title: { ru: 'Брошенные корзины', en: 'Abandoned carts' },
    parent: 'list',
    audience: staff,
    menu: [{ id: 'orders-abandoned', icon: 'order', audience: staff, order: 41, place: 'palette' }],
  },
});

export const ordersPaths = pathsOf(orders);

/** The list of what one buyer ordered. */
export const buyerOrdersPath = (userId: number): string => `${ordersPaths.list}?user=${userId}&level=main`;
