import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { signedIn, staff } from '@market/shell-kit/session/audiences';
import { orders } from '../orders/navigation.ts';

/** One order: its fields, goods, words and what happened to it. */
export const order = defineNavigation({
  view: {
    path: '/orders/:id/view',
    title: { ru: 'Заказ', en: 'Order' },
    parent: orders.list,
    audience: signedIn,
    shows: [{ kind: 'order' }],
  },
  edit: { path: '/orders/:id/edit', title: { ru: 'Заказ', en: 'Order' }, parent: orders.list, audience: staff },
});

export const orderPaths = pathsOf(order);
