import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { taxonomy } from './navigation.ts';

const page = lazyRouteWith(
  () => import('../../management/texts.ts'),
  () => import('./texts.ts'),
);

const CategoryListPage = page(() =>
  import('./pages/category-list/category-list.page.tsx').then((file) => ({ default: file.CategoryListPage })),
);
const CategoryTreePage = page(() =>
  import('./pages/category-order/category-tree.page.tsx').then((file) => ({ default: file.CategoryTreePage })),
);
const TypeListPage = page(() => import('./pages/type-list/type-list.page.tsx').then((file) => ({ default: file.TypeListPage })));
const NewTypePage = page(() => import('./pages/type-list/new-type.page.tsx').then((file) => ({ default: file.NewTypePage })));
const TypePage = page(() => import('./pages/type/type.page.tsx').then((file) => ({ default: file.TypePage })));
const NewDaysPage = page(() => import('./pages/new-days/new-days.page.tsx').then((file) => ({ default: file.NewDaysPage })));
const SynonymsPage = page(() => import('./pages/synonyms/synonyms.page.tsx').then((file) => ({ default: file.SynonymsPage })));

const SearchMissesPage = page(() =>
  import('./pages/search-misses/search-misses.page.tsx').then((file) => ({ default: file.SearchMissesPage })),
);

export const taxonomyRoutes = routesOf(taxonomy, {
  categories: <CategoryListPage />,
  categoryTree: <CategoryTreePage />,
  types: <TypeListPage />,
  createType: <NewTypePage />,
  type: <TypePage />,
  newDays: <NewDaysPage />,
  synonyms: <SynonymsPage />,
  searchMisses: <SearchMissesPage />,
});
