import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { staff, vendors, vendorsAndStaff } from '@market/shell-kit/session/audiences';

/** Where a company hands its goods out: a vendor's own stores, for staff those of one company. */
export const stores = defineNavigation({
  all: { path: '/stores', title: { ru: 'Точки продаж', en: 'Stores' }, redirect: 'list' },
  list: {
    path: '/stores/list',
    title: { ru: 'Точки продаж', en: 'Stores' },
    audience: vendorsAndStaff,
    menu: [
      { id: 'stores', icon: 'store', audience: vendors, order: 70, place: 'menu' },
      { id: 'stores-found', icon: 'store', audience: staff, order: 70, place: 'palette' },
    ],
  },
  create: { path: '/stores/create', title: { ru: 'Новая точка', en: 'New store' }, parent: 'list', audience: vendorsAndStaff },
  // An address that lost its number: the list has them all.
  editOfNone: { path: '/stores/edit', title: { ru: 'Точки продаж', en: 'Stores' }, redirect: 'list' },
  edit: { path: '/stores/edit/:id', title: { ru: 'Точка', en: 'Store' }, parent: 'list', audience: vendorsAndStaff },
});

export const storePaths = pathsOf(stores);

const ofCompany = (path: string, company: number | null): string => (company === null ? path : `${path}?company=${company}`);

/** The list; for staff of one company. */
export const storesPath = (company: number | null): string => ofCompany(storePaths.list, company);
export const newStorePath = (company: number | null): string => ofCompany(storePaths.create, company);
