import { mergeRouters, router } from '@market/service-kit/trpc/trpc';
import { bulkChangeRouter } from './bulk-change/bulk-change.router.ts';
import { categoryRouter } from './category/category.router.ts';
import { collectionRouter } from './collection/collection.router.ts';
import { companyRouter } from './company/company.router.ts';
import { exportRouter } from './export/export.router.ts';
import { facetRouter } from './facet/facet.router.ts';
import { favoriteRouter } from './favorite/favorite.router.ts';
import { goodsRouter } from './goods/goods.router.ts';
import { manageProductRouter } from './goods/manage-product.router.ts';
import { importRouter } from './import/import.router.ts';
import { moderationRouter } from './moderation/moderation.router.ts';
import { newDaysRouter } from './new-days/new-days.router.ts';
import { parameterRouter } from './parameter/parameter.router.ts';
import { photoRouter } from './photo/photo.router.ts';
import { productRouter } from './product/product.router.ts';
import { productTypeRouter } from './product-type/product-type.router.ts';
import { requirePhotoRouter } from './require-photo/require-photo.router.ts';
import { reviewRouter } from './review/review.router.ts';
import { searchMissRouter } from './search-miss/search-miss.router.ts';
import { sizeRunRouter } from './size-run/size-run.router.ts';
import { stockRouter } from './stock/stock.router.ts';
import { synonymRouter } from './synonym/synonym.router.ts';

export const catalogueRouter = router({
  category: categoryRouter,
  productType: productTypeRouter,
  parameter: parameterRouter,
  product: mergeRouters(productRouter, facetRouter, manageProductRouter, photoRouter),
  goods: goodsRouter,
  bulkChange: bulkChangeRouter,
  import: importRouter,
  export: exportRouter,
  moderation: moderationRouter,
  review: reviewRouter,
  favorite: favoriteRouter,
  collection: collectionRouter,
  company: companyRouter,
  sizeRun: sizeRunRouter,
  stock: stockRouter,
  newDays: newDaysRouter,
  requirePhoto: requirePhotoRouter,
  synonym: synonymRouter,
  searchMiss: searchMissRouter,
});
export type CatalogueRouter = typeof catalogueRouter;
