import { CountOpenOrders, OpenOrdersAnswer } from '@market/orders-contract/open-orders';
import { GetOrder, ListOrderEvents, OrderAnswer, OrderDeleted, OrderEventPage } from '@market/orders-contract/order';
import { OrderUpdated, SetStatuses, StatusesSet, UpdateOrder } from '@market/orders-contract/order-update';
import { router } from '@market/service-kit/trpc/trpc';
import { sellerProcedure, serviceProcedure, signedInProcedure, staffProcedure } from '../procedures.ts';
import { countOpenOrders } from './count-open-orders.ts';
import { deleteOrder } from './delete-order.ts';
import { listOrderEvents } from './list-order-events.ts';
import { getOrder } from './read-orders.ts';
import { setStatuses } from './set-statuses.ts';
import { updateOrder } from './update-order.ts';

const tags = ['order'];

export const orderRouter = router({
  countOpen: serviceProcedure
    .input(CountOpenOrders)
    .output(OpenOrdersAnswer)
    .query(({ ctx, input }) => countOpenOrders(ctx, input)),
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/order/{id}', summary: 'One order', tags } })
    .input(GetOrder)
    .output(OrderAnswer)
    .query(({ ctx, input }) => getOrder(ctx, input)),
  update: signedInProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/order/{id}', summary: 'Change an order', tags } })
    .input(UpdateOrder)
    .output(OrderUpdated)
    .mutation(({ ctx, input }) => updateOrder(ctx, input)),
  setStatuses: sellerProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/orders/statuses', summary: 'Take several orders to a status', tags },
      repeatable: 'An order that has the status already stays as it is',
    })
    .input(SetStatuses)
    .output(StatusesSet)
    .mutation(({ ctx, input }) => setStatuses(ctx, input)),
  delete: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/order/{id}', summary: 'Take an order away', tags } })
    .input(GetOrder)
    .output(OrderDeleted)
    .mutation(({ ctx, input }) => deleteOrder(ctx, input)),
  events: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/order/{id}/events', summary: 'What happened to an order', tags } })
    .input(ListOrderEvents)
    .output(OrderEventPage)
    .query(({ ctx, input }) => listOrderEvents(ctx, input)),
});
