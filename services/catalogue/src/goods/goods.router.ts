import { BulkUpdate, BulkUpdated } from '@market/catalogue-contract/bulk-update';
import { CountGoods, GoodsCounts, GoodsPage, ListGoods } from '@market/catalogue-contract/goods';
import { router } from '@market/service-kit/trpc/trpc';
import { goodsProcedure, goodsWriteProcedure } from '../procedures.ts';
import { bulkUpdate } from './bulk-update.ts';
import { countGoods } from './count-goods.ts';
import { listGoods } from './list-goods.ts';

const tags = ['goods'];

export const goodsRouter = router({
  list: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/goods', summary: 'Products as those see them who manage them', tags } })
    .input(ListGoods)
    .output(GoodsPage)
    .query(({ ctx, input }) => listGoods(ctx, input)),
  counts: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/goods/counts', summary: 'How many products are in each state', tags } })
    .input(CountGoods)
    .output(GoodsCounts)
    .query(({ ctx, input }) => countGoods(ctx, input)),
  bulkUpdate: goodsWriteProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/goods/bulk', summary: 'Prices, stocks and switches of many products', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(BulkUpdate)
    .output(BulkUpdated)
    .mutation(({ ctx, input }) => bulkUpdate(ctx, input)),
});
