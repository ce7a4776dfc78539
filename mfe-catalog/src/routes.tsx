import { Navigate, useRoutes } from '@market/shell-kit/routing/navigation';
import { bulkRoutes } from './bulk-routes.tsx';
import { collectionRoutes } from './collection-routes.tsx';
import { goodsRoutes } from './goods-routes.tsx';
import { ProductPage } from './lazy-pages.ts';
import { CatalogPage } from './pages/catalog/catalog.page.tsx';
import { CompanyProductsPage } from './pages/company-products/company-products.page.tsx';
import { NewProductsPage } from './pages/new-products/new-products.page.tsx';
import { CATALOG_PATH, NEW_PATH } from './paths.ts';
import { vocabularyRoutes } from './vocabulary-routes.tsx';

/** Every address of the module. The shell redirects old ones before it loads anything; here they are for links inside. */
export function CatalogRoutes() {
  return useRoutes([
    { path: CATALOG_PATH, element: <CatalogPage /> },
    { path: `${CATALOG_PATH}/:categoryId`, element: <CatalogPage /> },
    { path: NEW_PATH, element: <NewProductsPage /> },
    { path: '/products/list/:uid/:companyId', element: <CompanyProductsPage /> },
    { path: '/viewproduct/:id', element: <ProductPage /> },
    ...goodsRoutes,
    ...bulkRoutes,
    ...collectionRoutes,
    ...vocabularyRoutes,
    { path: '/products', element: <Navigate to={CATALOG_PATH} replace /> },
    { path: '/product', element: <Navigate to={CATALOG_PATH} replace /> },
  ]);
}
