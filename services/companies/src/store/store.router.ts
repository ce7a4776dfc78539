import {
  CreateStore,
  GetStore,
  ListStores,
  SetWorkingTime,
  StoreAnswer,
  StoreDeleted,
  StorePage,
  UpdateStore,
} from '@market/companies-contract/store';
import { router } from '@market/service-kit/trpc/trpc';
import { publicProcedure, vendorProcedure } from '../procedures.ts';
import { createStore, deleteStore, setWorkingTime, updateStore } from './change-stores.ts';
import { getStore, listStores } from './read-stores.ts';

const tags = ['store'];

export const storeRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/stores', summary: 'Places where companies sell', tags } })
    .input(ListStores)
    .output(StorePage)
    .query(({ ctx, input }) => listStores(ctx, input)),
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/store/{id}', summary: 'One place', tags } })
    .input(GetStore)
    .output(StoreAnswer)
    .query(({ ctx, input }) => getStore(ctx, input)),
  create: vendorProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/store', summary: 'Open a place', tags }, repeatWindow: 10 })
    .input(CreateStore)
    .output(StoreAnswer)
    .mutation(({ ctx, input }) => createStore(ctx, input)),
  update: vendorProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/store/{id}', summary: 'Change a place', tags } })
    .input(UpdateStore)
    .output(StoreAnswer)
    .mutation(({ ctx, input }) => updateStore(ctx, input)),
  delete: vendorProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/store/{id}', summary: 'Close a place', tags } })
    .input(GetStore)
    .output(StoreDeleted)
    .mutation(({ ctx, input }) => deleteStore(ctx, input)),
  setWorkingTime: vendorProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/store/{id}/working_time', summary: 'Set the hours of a week', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetWorkingTime)
    .output(StoreAnswer)
    .mutation(({ ctx, input }) => setWorkingTime(ctx, input)),
});
