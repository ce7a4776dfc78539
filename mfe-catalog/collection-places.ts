import type { Audience, Bilingual, ModuleRoute, NavEntry } from '@market/modules-contract/feed';

const everybody: Audience[] = ['guest', 'ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'];
const managers: Audience[] = ['ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'];
const staff: Audience[] = ['ROLE_MANAGER', 'ROLE_ADMIN'];

const list = '/collections/list';
const all: Bilingual = { ru: 'Подборки', en: 'Collections' };
const one: Bilingual = { ru: 'Подборка', en: 'Collection' };

/** Pages of collections: read by everybody, looked after by those who sell and by staff. */
export const collectionRoutes: ModuleRoute[] = [
  { path: '/collections', title: all, redirect: list },
  { path: list, title: all },
  { path: '/collections/view/:id', title: one, parent: list },
  { path: '/collections/create', title: { ru: 'Новая подборка', en: 'New collection' }, parent: list, audience: managers },
  { path: '/collections/edit/:id', title: one, parent: list, audience: managers },
  { path: '/collections/order', title: { ru: 'Порядок подборок', en: 'Order of collections' }, parent: list, audience: staff },
];

/** No menu of the specification has them: found by search, and linked where goods are. */
export const collectionNav: NavEntry[] = [
  { id: 'collections', path: list, label: all, icon: 'catalog', audience: everybody, order: 30, place: 'palette' },
];
