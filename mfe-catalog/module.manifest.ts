import type { ModuleManifest } from '@market/modules-contract/manifest';
import { manifestNavigation } from '@market/shell-kit/build/manifest-navigation';
import { buyers, everybody, except, vendors, vendorsAndStaff } from '@market/shell-kit/session/audiences';
import { bulk } from './src/areas/bulk/navigation.ts';
import { collections } from './src/areas/collections/navigation.ts';
import { goods } from './src/areas/goods/navigation.ts';
import { storefront } from './src/areas/storefront/navigation.ts';
import { taxonomy } from './src/areas/taxonomy/navigation.ts';

/** What the shell knows of the catalogue before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'catalog',
  title: { ru: 'Каталог', en: 'Catalogue' },
  ...manifestNavigation(storefront, goods, bulk, collections, taxonomy),
  slots: [
    { slot: 'header.search', expose: './slots/header-search', load: 'focus', audience: [...except(everybody, ...vendorsAndStaff)] },
    { slot: 'header.favorites', expose: './slots/header-favorites', load: 'idle', audience: [...buyers] },
    { slot: 'header.category-drawer', expose: './slots/category-drawer', load: 'open' },
    { slot: 'palette.search', expose: './slots/palette-search', load: 'open' },
    { slot: 'category.picker', expose: './slots/category-picker', load: 'open' },
    { slot: 'company.goods', expose: './slots/company-goods', load: 'open' },
    { slot: 'company.preview', expose: './slots/company-preview', load: 'open' },
    { slot: 'vendor.goods', expose: './slots/vendor-goods', load: 'open', audience: [...vendors] },
    { slot: 'product.card', expose: './slots/product-card', load: 'open' },
  ],
  grants: ['catalogue:read', 'catalogue:write', 'user', 'toast'],
  requires: { shellKit: '^3.2.0', services: { catalogue: '^1.0.0' } },
};
