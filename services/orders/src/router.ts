import { mergeRouters, router } from '@market/service-kit/trpc/trpc';
import { cartRouter } from './cart/cart.router.ts';
import { checkoutRouter } from './checkout/checkout.router.ts';
import { messageRouter } from './message/message.router.ts';
import { offerRouter } from './offer/offer.router.ts';
import { orderRouter } from './order/order.router.ts';
import { orderFileRouter } from './order-file/order-file.router.ts';
import { orderListRouter } from './order-file/order-list.router.ts';
import { orderPaymentRouter } from './payment/order-payment.router.ts';

export const ordersRouter = router({
  cart: mergeRouters(cartRouter, checkoutRouter),
  order: mergeRouters(orderRouter, orderListRouter, orderPaymentRouter),
  orderFile: orderFileRouter,
  message: messageRouter,
  offer: offerRouter,
});
export type OrdersRouter = typeof ordersRouter;
