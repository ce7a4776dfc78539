import { Checkout, Placed } from '@market/orders-contract/checkout';
import { router } from '@market/service-kit/trpc/trpc';
import { buyerProcedure } from '../procedures.ts';
import { checkOut } from './checkout.ts';

export const checkoutRouter = router({
  checkout: buyerProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/cart/{hash}/checkout', summary: 'Place an order', tags: ['cart'] },
      repeatable: 'One version of a cart is one order, which every repetition answers',
      naturalKey: true,
    })
    .input(Checkout)
    .output(Placed)
    .mutation(({ ctx, input }) => checkOut(ctx, input)),
});
