import { defineNavigation } from '@market/shell-kit/routing/define-navigation';
import { admins, buyers, subscribers, vendors } from '@market/shell-kit/session/audiences';

/** Plans side by side, and what is done about the own one. */
export const tariffs = defineNavigation({
  all: { path: '/tariffs', title: { ru: 'Тарифы', en: 'Plans' }, redirect: 'list' },
  list: {
    path: '/tariffs/list',
    title: { ru: 'Тарифы', en: 'Plans' },
    audience: [...subscribers, ...admins],
    shows: [{ kind: 'tariffs' }],
    menu: [
      { id: 'tariffs', icon: 'tariff', audience: admins, order: 50, place: 'menu' },
      { id: 'tariffs-own', icon: 'tariff', audience: subscribers, order: 70, place: 'palette', label: { ru: 'Мой тариф', en: 'My plan' } },
    ],
  },
  buyers: {
    path: '/tariffs/list/buyers',
    title: { ru: 'Тарифы покупателей', en: 'Plans of buyers' },
    parent: 'list',
    audience: [...buyers, ...admins],
    menu: [{ id: 'tariffs-buyers', icon: 'tariff', audience: admins, order: 51, place: 'palette' }],
  },
  vendors: {
    path: '/tariffs/list/vendors',
    title: { ru: 'Тарифы продавцов', en: 'Plans of vendors' },
    parent: 'list',
    audience: [...vendors, ...admins],
    menu: [{ id: 'tariffs-vendors', icon: 'tariff', audience: admins, order: 52, place: 'palette' }],
  },
});
