import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { everybody, staff, vendorsAndStaff } from '@market/shell-kit/session/audiences';

/** Collections: read by everybody, looked after by those who sell and by staff. */
export const collections = defineNavigation({
  all: { path: '/collections', title: { ru: 'Подборки', en: 'Collections' }, redirect: 'list' },
  list: {
    path: '/collections/list',
    title: { ru: 'Подборки', en: 'Collections' },
    // No menu of the specification has them: linked above the goods of the catalogue.
    menu: [{ id: 'collections', icon: 'catalog', audience: everybody, order: 30, place: 'palette' }],
  },
  collection: { path: '/collections/view/:id', title: { ru: 'Подборка', en: 'Collection' }, parent: 'list' },
  create: {
    path: '/collections/create',
    title: { ru: 'Новая подборка', en: 'New collection' },
    parent: 'list',
    audience: vendorsAndStaff,
  },
  edit: { path: '/collections/edit/:id', title: { ru: 'Подборка', en: 'Collection' }, parent: 'list', audience: vendorsAndStaff },
  order: {
    path: '/collections/order',
    title: { ru: 'Порядок подборок', en: 'Order of collections' },
    parent: 'list',
    audience: staff,
  },
});

export const collectionPaths = pathsOf(collections);

/** With its name, which search engines read and the page does not. */
export const collectionPath = ({ id, slug }: { id: number; slug: string }): string => collectionPaths.collection(`${id}-${slug}`);
