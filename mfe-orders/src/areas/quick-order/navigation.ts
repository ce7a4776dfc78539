import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { shoppers } from '@market/shell-kit/session/audiences';
import { cart } from '../cart/navigation.ts';

/** Many goods at once, by their numbers. */
export const quickOrder = defineNavigation({
  quickOrder: {
    path: '/cart/quick',
    title: { ru: 'Быстрый заказ', en: 'Quick order' },
    parent: cart.cart,
    audience: shoppers,
    menu: [{ id: 'quick-order', icon: 'order', audience: shoppers, order: 38, place: 'palette' }],
  },
});

export const quickOrderPaths = pathsOf(quickOrder);
