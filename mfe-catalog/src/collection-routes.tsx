import { collectionRoute } from './pages/collections/collection-route.ts';
import { COLLECTION_ORDER_PATH, COLLECTIONS_PATH, NEW_COLLECTION_PATH } from './paths.ts';

const ListPage = collectionRoute(() =>
  import('./pages/collections/collection-list.page.tsx').then((file) => ({ default: file.CollectionListPage })),
);
const ViewPage = collectionRoute(() =>
  import('./pages/collections/collection.page.tsx').then((file) => ({ default: file.CollectionPage })),
);
const FormPage = collectionRoute(() =>
  Promise.all([import('./pages/collections/form/collection-form.page.tsx'), import('./desk/desk-texts.ts')]).then(([file]) => ({
    default: file.CollectionFormPage,
  })),
);
const OrderPage = collectionRoute(() =>
  import('./pages/collections/collection-order.page.tsx').then((file) => ({ default: file.CollectionOrderPage })),
);

/** Addresses of collections. */
export const collectionRoutes = [
  { path: COLLECTIONS_PATH, element: <ListPage /> },
  { path: '/collections/view/:id', element: <ViewPage /> },
  { path: NEW_COLLECTION_PATH, element: <FormPage /> },
  { path: '/collections/edit/:id', element: <FormPage /> },
  { path: COLLECTION_ORDER_PATH, element: <OrderPage /> },
];
