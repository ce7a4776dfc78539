import { CreateOrderFile, OrderFileAnswer, OrderFileKey } from '@market/orders-contract/order-file';
import { orFile } from '@market/service-kit/http/file-answer';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { createOrderFile, getOrderFile, readOrderFileContent } from './order-files.ts';

const tags = ['order'];

export const orderFileRouter = router({
  create: signedInProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/orders/files', summary: 'Put orders into a file', tags }, repeatWindow: 10 })
    .input(CreateOrderFile)
    .output(OrderFileAnswer)
    .mutation(({ ctx, input }) => createOrderFile(ctx, input)),
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/orders/file/{id}', summary: 'How a file of orders stands', tags } })
    .input(OrderFileKey)
    .output(OrderFileAnswer)
    .query(({ ctx, input }) => getOrderFile(ctx, input)),
  content: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/orders/file/{id}/content', summary: 'A file of orders', tags } })
    .input(OrderFileKey)
    .output(orFile(OrderFileAnswer))
    .query(({ ctx, input }) => readOrderFileContent(ctx, input)),
});
