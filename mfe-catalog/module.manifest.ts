import type { ModuleManifest } from '@market/modules-contract/feed';
import { bulkNav, bulkRoutes } from './bulk-places.ts';
import { collectionNav, collectionRoutes } from './collection-places.ts';
import { goodsNav, goodsRoutes } from './goods-places.ts';
import { vocabularyNav, vocabularyRoutes } from './vocabulary-places.ts';

/** What the shell knows of the catalogue before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'catalog',
  vendor: 'market',
  title: { ru: 'Каталог', en: 'Catalogue' },
  routes: [
    { path: '/products', title: { ru: 'Каталог', en: 'Catalogue' }, redirect: '/products/catalog' },
    { path: '/products/catalog', title: { ru: 'Каталог', en: 'Catalogue' }, shows: [{ kind: 'catalogue' }] },
    { path: '/products/catalog/:categoryId', title: { ru: 'Категория', en: 'Category' }, parent: '/products/catalog' },
    { path: '/products/new', title: { ru: 'Новинки', en: 'New arrivals' }, parent: '/products/catalog' },
    { path: '/products/list/:uid/:companyId', title: { ru: 'Товары компании', en: 'Products of a company' }, parent: '/products/catalog' },
    { path: '/viewproduct/:id', title: { ru: 'Товар', en: 'Product' }, parent: '/products/catalog', shows: [{ kind: 'product' }] },
    ...goodsRoutes,
    ...bulkRoutes,
    ...collectionRoutes,
    ...vocabularyRoutes,
    { path: '/product', title: { ru: 'Каталог', en: 'Catalogue' }, redirect: '/products/catalog' },
  ],
  nav: [
    {
      id: 'catalog',
      path: '/products/catalog',
      label: { ru: 'Каталог', en: 'Catalogue' },
      icon: 'catalog',
      audience: ['guest', 'ROLE_BUYER', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'],
      order: 10,
      place: 'menu',
    },
    // A vendor's menu is about their own goods; the others' are a search away.
    {
      id: 'catalog-of-all',
      path: '/products/catalog',
      label: { ru: 'Каталог', en: 'Catalogue' },
      icon: 'catalog',
      audience: ['ROLE_VENDOR'],
      order: 10,
      place: 'palette',
    },
    {
      id: 'new',
      path: '/products/new',
      label: { ru: 'Новинки', en: 'New arrivals' },
      icon: 'new',
      audience: ['guest', 'ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'],
      order: 20,
      place: 'palette',
    },
    ...goodsNav,
    ...bulkNav,
    ...collectionNav,
    ...vocabularyNav,
  ],
  slots: [
    { slot: 'header.search', expose: './slots/header-search', load: 'focus', audience: ['guest', 'ROLE_USER', 'ROLE_BUYER'] },
    { slot: 'header.category-drawer', expose: './slots/category-drawer', load: 'open' },
    { slot: 'palette.search', expose: './slots/palette-search', load: 'open' },
    { slot: 'category.picker', expose: './slots/category-picker', load: 'open' },
    { slot: 'vendor.goods', expose: './slots/vendor-goods', load: 'open', audience: ['ROLE_VENDOR'] },
    { slot: 'product.card', expose: './slots/product-card', load: 'open' },
  ],
  requires: { shellKit: '^1.0.0', services: { catalogue: '^1.0.0' } },
};
