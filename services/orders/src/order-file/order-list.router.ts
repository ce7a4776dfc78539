import { ListOrders, OrderPage } from '@market/orders-contract/order';
import { orFile } from '@market/service-kit/http/file-answer';
import { router } from '@market/service-kit/trpc/trpc';
import { listOrders } from '../order/read-orders.ts';
import { signedInProcedure } from '../procedures.ts';
import { ordersAsFile } from './orders-as-file.ts';

/** The list, as a page or as a file. */
export const orderListRouter = router({
  list: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/orders', summary: 'Orders that the caller may see', tags: ['order'] } })
    .input(ListOrders)
    .output(orFile(OrderPage))
    .query(({ ctx, input }) => (input.csv && ctx.takesFiles ? ordersAsFile(ctx, input) : listOrders(ctx, input))),
});
