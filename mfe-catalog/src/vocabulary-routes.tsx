import { Navigate } from '@market/shell-kit/routing/navigation';
import { CATEGORY_LIST_PATH, CATEGORY_TREE_PATH, NEW_DAYS_PATH, NEW_TYPE_PATH, SYNONYMS_PATH, TYPES_PATH } from './paths.ts';
import { vocabularyRoute } from './vocabulary/vocabulary-route.ts';

const CategoryListPage = vocabularyRoute(() =>
  import('./pages/category-list/category-list.page.tsx').then((file) => ({ default: file.CategoryListPage })),
);
const CategoryTreePage = vocabularyRoute(() =>
  import('./pages/category-order/category-tree.page.tsx').then((file) => ({ default: file.CategoryTreePage })),
);
const TypeListPage = vocabularyRoute(() => import('./pages/type-list/type-list.page.tsx').then((file) => ({ default: file.TypeListPage })));
const NewTypePage = vocabularyRoute(() => import('./pages/type-list/new-type.page.tsx').then((file) => ({ default: file.NewTypePage })));
const TypePage = vocabularyRoute(() => import('./pages/type/type.page.tsx').then((file) => ({ default: file.TypePage })));
const NewDaysPage = vocabularyRoute(() => import('./pages/new-days/new-days.page.tsx').then((file) => ({ default: file.NewDaysPage })));
const SynonymsPage = vocabularyRoute(() => import('./pages/synonyms/synonyms.page.tsx').then((file) => ({ default: file.SynonymsPage })));

/** Addresses of what goods are described by. */
export const vocabularyRoutes = [
  { path: '/categories', element: <Navigate to={CATEGORY_LIST_PATH} replace /> },
  { path: CATEGORY_LIST_PATH, element: <CategoryListPage /> },
  { path: CATEGORY_TREE_PATH, element: <CategoryTreePage /> },
  { path: TYPES_PATH, element: <TypeListPage /> },
  { path: NEW_TYPE_PATH, element: <NewTypePage /> },
  { path: '/products/types/view/:id', element: <TypePage /> },
  { path: NEW_DAYS_PATH, element: <NewDaysPage /> },
  { path: SYNONYMS_PATH, element: <SynonymsPage /> },
];
