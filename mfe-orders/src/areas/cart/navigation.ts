import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { buyers, shoppers } from '@market/shell-kit/session/audiences';

/** What is about to be ordered, and what was. */
export const cart = defineNavigation({
  cart: {
    path: '/cart',
    title: { ru: 'Корзина', en: 'Cart' },
    audience: shoppers,
    shows: [{ kind: 'cart' }],
    menu: [{ id: 'cart', icon: 'order', audience: shoppers, order: 36, place: 'palette' }],
  },
  history: {
    path: '/cart/history',
    title: { ru: 'Вы заказывали', en: 'Ordered before' },
    parent: 'cart',
    audience: buyers,
    menu: [{ id: 'cart-history', icon: 'order', audience: buyers, order: 37, place: 'palette' }],
  },
});

export const cartPaths = pathsOf(cart);
