import {
  CollectionAnswer,
  CollectionDeleted,
  CollectionFormAnswer,
  CollectionKey,
  CollectionPage,
  CreateCollection,
  FindModels,
  ListCollectionProducts,
  ListCollections,
  ModelChoicePage,
  SetCollectionPositions,
  SetCollectionProducts,
  UpdateCollection,
  UploadCover,
} from '@market/catalogue-contract/collection';
import { ProductPage } from '@market/catalogue-contract/product';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';
import { goodsProcedure, publicProcedure, staffProcedure } from '../procedures.ts';
import { createCollection, deleteCollection, setCollectionPositions, updateCollection } from './change-collection.ts';
import { deleteCover, uploadCover } from './change-cover.ts';
import { findModels } from './find-models.ts';
import { listCollectionProducts } from './list-collection-products.ts';
import { readCollectionForm } from './read-collection-form.ts';
import { getCollection, listCollections } from './read-collections.ts';
import { setCollectionProducts } from './set-collection-products.ts';

const tags = ['collection'];
const one = '/api/shop/collection/{id}' as const;

export const collectionRouter = router({
  list: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/collections', summary: 'Collections of goods', tags } })
    .input(ListCollections)
    .output(CollectionPage)
    .query(({ ctx, input }) => listCollections(ctx, input)),
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: one, summary: 'A collection', tags } })
    .input(CollectionKey)
    .output(CollectionAnswer)
    .query(({ ctx, input }) => getCollection(ctx, input)),
  products: publicProcedure
    .meta({ openapi: { method: 'GET', path: `${one}/products`, summary: 'Goods of a collection', tags }, raw: true })
    .input(ListCollectionProducts)
    .output(raw(ProductPage))
    .query(({ ctx, input }) => listCollectionProducts(ctx, input)),
  findModels: goodsProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/collections/models', summary: 'Models that a collection may list', tags } })
    .input(FindModels)
    .output(ModelChoicePage)
    .query(({ ctx, input }) => findModels(ctx, input)),
  form: goodsProcedure
    .meta({ openapi: { method: 'GET', path: `${one}/form`, summary: 'A collection as its editor sees it', tags } })
    .input(CollectionKey)
    .output(CollectionFormAnswer)
    .query(({ ctx, input }) => readCollectionForm(ctx, input)),
  create: goodsProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/collection', summary: 'Make a collection', tags }, repeatWindow: 10 })
    .input(CreateCollection)
    .output(CollectionFormAnswer)
    .mutation(({ ctx, input }) => createCollection(ctx, input)),
  update: goodsProcedure
    .meta({ openapi: { method: 'PUT', path: one, summary: 'Change a collection', tags } })
    .input(UpdateCollection)
    .output(CollectionFormAnswer)
    .mutation(({ ctx, input }) => updateCollection(ctx, input)),
  setProducts: goodsProcedure
    .meta({ openapi: { method: 'PUT', path: `${one}/products`, summary: 'List the goods of a collection, in their order', tags } })
    .input(SetCollectionProducts)
    .output(CollectionFormAnswer)
    .mutation(({ ctx, input }) => setCollectionProducts(ctx, input)),
  delete: goodsProcedure
    .meta({ openapi: { method: 'DELETE', path: one, summary: 'Delete a collection', tags } })
    .input(CollectionKey)
    .output(CollectionDeleted)
    .mutation(({ ctx, input }) => deleteCollection(ctx, input)),
  uploadCover: goodsProcedure
    .meta({
      openapi: { method: 'POST', path: `${one}/upload_cover`, summary: 'Give a collection its picture', tags },
      repeatable: 'The same picture takes its own place',
    })
    .input(UploadCover)
    .output(CollectionFormAnswer)
    .mutation(({ ctx, input }) => uploadCover(ctx, input)),
  deleteCover: goodsProcedure
    .meta({ openapi: { method: 'DELETE', path: `${one}/cover`, summary: 'Take the picture of a collection away', tags } })
    .input(CollectionKey)
    .output(CollectionFormAnswer)
    .mutation(({ ctx, input }) => deleteCover(ctx, input)),
  setPositions: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/collections/set_positions', summary: 'Order the collections', tags },
      repeatable: 'It sets what it says: a second time nothing changes',
    })
    .input(SetCollectionPositions)
    .output(z.object({ data: z.object({ ids: z.array(z.int()) }) }))
    .mutation(({ ctx, input }) => setCollectionPositions(ctx, input)),
});
