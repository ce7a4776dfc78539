import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, buyers, buyersAndStaff, managers, traders, vendors } from '@market/shell-kit/session/audiences';

/** What buyers look for, and what vendors may offer to. */
export const tenders = defineNavigation({
  all: { path: '/product_search', title: { ru: 'Поиск товара', en: 'Tenders' }, redirect: 'list' },
  list: {
    path: '/product_search/list',
    title: { ru: 'Поиск товара', en: 'Tenders' },
    audience: traders,
    shows: [{ kind: 'tenders' }],
    menu: [
      { id: 'tenders-admin', icon: 'tender', audience: admins, order: 20, place: 'menu' },
      { id: 'tenders', icon: 'tender', audience: [...buyers, ...vendors], order: 50, place: 'menu' },
      { id: 'tenders-found', icon: 'tender', audience: managers, order: 50, place: 'palette' },
    ],
  },
  create: { path: '/product_search/create', title: { ru: 'Новая заявка', en: 'New tender' }, parent: 'list', audience: buyersAndStaff },
  view: {
    path: '/product_search/view/:id',
    title: { ru: 'Заявка', en: 'Tender' },
    parent: 'list',
    audience: traders,
    shows: [{ kind: 'tender' }],
  },
  edit: { path: '/product_search/edit/:id', title: { ru: 'Изменить заявку', en: 'Edit tender' }, parent: 'list', audience: buyersAndStaff },
});

export const tenderPaths = pathsOf(tenders);
