import type { Audience, ModuleManifest } from '@market/modules-contract/feed';
import { documentNav, documentRoutes } from './document-places.ts';

const admins: Audience[] = ['ROLE_ADMIN'];

/** What the shell knows of the back office before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'backoffice',
  vendor: 'market',
  title: { ru: 'Управление', en: 'Back office' },
  routes: [
    { path: '/users', title: { ru: 'Пользователи', en: 'Users' }, redirect: '/users/vendors' },
    { path: '/users/vendors', title: { ru: 'Продавцы', en: 'Vendors' }, audience: admins },
    { path: '/users/buyers', title: { ru: 'Покупатели', en: 'Buyers' }, audience: admins },
    { path: '/users/managers', title: { ru: 'Менеджеры', en: 'Managers' }, audience: admins },
    { path: '/users/view/:id', title: { ru: 'Пользователь', en: 'User' }, parent: '/users/vendors', audience: admins },
    ...documentRoutes,
  ],
  nav: [
    {
      id: 'users',
      path: '/users/vendors',
      label: { ru: 'Пользователи', en: 'Users' },
      icon: 'users',
      audience: admins,
      order: 30,
      place: 'menu',
    },
    {
      id: 'users-buyers',
      path: '/users/buyers',
      label: { ru: 'Покупатели', en: 'Buyers' },
      icon: 'user',
      audience: admins,
      order: 31,
      under: 'users',
      place: 'menu',
    },
    {
      id: 'users-managers',
      path: '/users/managers',
      label: { ru: 'Менеджеры', en: 'Managers' },
      icon: 'user',
      audience: admins,
      order: 33,
      place: 'palette',
    },
    ...documentNav,
  ],
  slots: [],
  requires: { shellKit: '^1.0.0', services: { content: '^1.0.0', identity: '^1.0.0' } },
};
