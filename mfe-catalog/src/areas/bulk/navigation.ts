import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { vendorsAndStaff } from '@market/shell-kit/session/audiences';
import { goods } from '../goods/navigation.ts';

/** Goods by the file and by the table: found by search, and linked from the list of goods. */
export const bulk = defineNavigation({
  import: {
    path: '/products/import',
    title: { ru: 'Загрузка товаров из файла', en: 'Import of goods' },
    parent: goods.list,
    audience: vendorsAndStaff,
    shows: [
      { kind: 'import', search: 'job=:id' },
      { kind: 'export', search: 'export=:id' },
    ],
    menu: [{ id: 'import', icon: 'catalog', audience: vendorsAndStaff, order: 40, place: 'palette' }],
  },
  edit: {
    path: '/products/bulk',
    title: { ru: 'Цены и остатки таблицей', en: 'Prices and stock in a table' },
    parent: goods.list,
    audience: vendorsAndStaff,
    menu: [{ id: 'bulk-edit', icon: 'catalog', audience: vendorsAndStaff, order: 41, place: 'palette' }],
  },
});

export const bulkPaths = pathsOf(bulk);
