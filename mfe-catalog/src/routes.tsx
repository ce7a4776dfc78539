import { useRoutes } from '@market/shell-kit/routing/navigation';
import { bulkRoutes } from './areas/bulk/routes.tsx';
import { collectionRoutes } from './areas/collections/routes.tsx';
import { goodsRoutes } from './areas/goods/routes.tsx';
import { ProductPage, storefrontRoutes } from './areas/storefront/routes.tsx';
import { taxonomyRoutes } from './areas/taxonomy/routes.tsx';
import { ProductPreload } from './features/product-intent/use-product-intent.ts';

/** Every address of the module, by area. */
export function CatalogRoutes() {
  const page = useRoutes([...storefrontRoutes, ...goodsRoutes, ...bulkRoutes, ...collectionRoutes, ...taxonomyRoutes]);
  return <ProductPreload value={ProductPage.preload}>{page}</ProductPreload>;
}
