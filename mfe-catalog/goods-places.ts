import type { Audience, ModuleManifest } from '@market/modules-contract/feed';

/** Who puts goods on sale, and who keeps order among them. */
const SELLERS: Audience[] = ['ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'];
const STAFF: Audience[] = ['ROLE_MANAGER', 'ROLE_ADMIN'];
const BUYERS: Audience[] = ['ROLE_BUYER', 'ROLE_MANAGER', 'ROLE_ADMIN'];

const LIST = '/products/company/list';

/** Pages where goods are written, kept and judged. */
export const goodsRoutes: ModuleManifest['routes'] = [
  {
    path: LIST,
    title: { ru: 'Товары компании', en: 'Goods of the company' },
    audience: SELLERS,
    shows: [{ kind: 'goods' }, { kind: 'goods.low_stock', search: 'sort=stock' }],
  },
  { path: '/products/create', title: { ru: 'Новый товар', en: 'New product' }, parent: LIST, audience: STAFF },
  {
    path: '/products/create/company/:companyId/:companyName',
    title: { ru: 'Новый товар', en: 'New product' },
    parent: LIST,
    audience: SELLERS,
  },
  {
    path: '/products/edit/:id',
    title: { ru: 'Товар', en: 'Product' },
    parent: LIST,
    audience: SELLERS,
    shows: [{ kind: 'product.edit' }],
  },
  { path: '/products/moderation', title: { ru: 'Проверка товаров', en: 'Approval of products' }, parent: LIST, audience: STAFF },
  { path: '/products/favorites', title: { ru: 'Избранное', en: 'Favourites' }, parent: '/products/catalog', audience: BUYERS },
];

export const goodsNav: ModuleManifest['nav'] = [
  {
    id: 'goods',
    path: LIST,
    label: { ru: 'Мои товары', en: 'My products' },
    icon: 'catalog',
    audience: ['ROLE_VENDOR'],
    order: 10,
    place: 'menu',
  },
  {
    id: 'goods-of-all',
    path: LIST,
    label: { ru: 'Товары всех компаний', en: 'Goods of all companies' },
    icon: 'catalog',
    audience: STAFF,
    order: 30,
    place: 'palette',
  },
  {
    id: 'goods-create',
    path: '/products/create',
    label: { ru: 'Новый товар', en: 'New product' },
    icon: 'new',
    audience: STAFF,
    order: 31,
    place: 'palette',
  },
  {
    id: 'goods-moderation',
    path: '/products/moderation',
    label: { ru: 'Проверка товаров', en: 'Approval of products' },
    icon: 'document',
    audience: STAFF,
    order: 32,
    place: 'palette',
  },
  {
    id: 'favorites',
    path: '/products/favorites',
    label: { ru: 'Избранное', en: 'Favourites' },
    icon: 'new',
    audience: BUYERS,
    order: 25,
    place: 'palette',
  },
];
