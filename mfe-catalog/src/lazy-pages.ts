import { lazyRoute } from '@market/shell-kit/routing/lazy-route';

/** Pages that are not the first thing most readers open: their code comes with the click, or a moment before it. */
export const ProductPage = lazyRoute(() => import('./pages/product/product.page.tsx').then((file) => ({ default: file.ProductPage })));
