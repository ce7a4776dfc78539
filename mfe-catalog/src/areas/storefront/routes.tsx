import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { storefront } from './navigation.ts';
import { CatalogPage } from './pages/catalog/catalog.page.tsx';
import { CompanyProductsPage } from './pages/company-products/company-products.page.tsx';
import { NewProductsPage } from './pages/new-products/new-products.page.tsx';

// Not the first thing most readers open: its code comes with the click, or a moment before it.
export const ProductPage = lazyRoute(() => import('./pages/product/product.page.tsx').then((file) => ({ default: file.ProductPage })));
const FavoritesPage = lazyRoute(() => import('./pages/favorites/favorites.page.tsx').then((file) => ({ default: file.FavoritesPage })));

export const storefrontRoutes = routesOf(storefront, {
  catalog: <CatalogPage />,
  category: <CatalogPage />,
  newProducts: <NewProductsPage />,
  companyProducts: <CompanyProductsPage />,
  product: <ProductPage />,
  favorites: <FavoritesPage />,
});
