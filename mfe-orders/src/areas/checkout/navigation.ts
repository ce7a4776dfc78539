import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { purchasers } from '@market/shell-kit/session/audiences';
import { cart } from '../cart/navigation.ts';

/** From a cart to an order. */
export const checkout = defineNavigation({
  checkout: { path: '/cart/checkout', title: { ru: 'Оформление заказа', en: 'Checkout' }, parent: cart.cart, audience: purchasers },
  placed: { path: '/cart/placed/:id', title: { ru: 'Заказ оформлен', en: 'Order placed' }, parent: cart.cart, audience: purchasers },
});

export const checkoutPaths = pathsOf(checkout);

/** The checkout of an offer's cart, which stands beside the buyer's own. */
export const offerCheckoutPath = (hash: string): string => `${checkoutPaths.checkout}?cart=${encodeURIComponent(hash)}`;
