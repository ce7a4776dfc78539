import type { Audience, Bilingual, ModuleRoute, NavEntry } from '@market/modules-contract/feed';

const sellers: Audience[] = ['ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'];
const goods = '/products/company/list';
const importing: Bilingual = { ru: 'Загрузка товаров из файла', en: 'Import of goods' };
const table: Bilingual = { ru: 'Цены и остатки таблицей', en: 'Prices and stock in a table' };

/** Pages of goods by the file and by the table. */
export const bulkRoutes: ModuleRoute[] = [
  {
    path: '/products/import',
    title: importing,
    parent: goods,
    audience: sellers,
    shows: [
      { kind: 'import', search: 'job=:id' },
      { kind: 'export', search: 'export=:id' },
    ],
  },
  { path: '/products/bulk', title: table, parent: goods, audience: sellers },
];

/** Found by search, and linked from the list of goods. */
export const bulkNav: NavEntry[] = [
  { id: 'import', path: '/products/import', label: importing, icon: 'catalog', audience: sellers, order: 40, place: 'palette' },
  { id: 'bulk-edit', path: '/products/bulk', label: table, icon: 'catalog', audience: sellers, order: 41, place: 'palette' },
];
