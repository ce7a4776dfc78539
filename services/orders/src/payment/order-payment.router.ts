import { OrderPaymentAnswer, PayOrder } from '@market/orders-contract/order-pay';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { payOrder } from './pay-order.ts';

export const orderPaymentRouter = router({
  pay: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/order/{id}/pay', summary: 'Pay an order by card or by transfer', tags: ['order'] },
      secret: true,
      repeatable: 'what is under way is answered as it is, and what is paid is paid once',
    })
    .input(PayOrder)
    .output(OrderPaymentAnswer)
    .mutation(({ ctx, input }) => payOrder(ctx, input)),
});
