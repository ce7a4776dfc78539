import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins } from '@market/shell-kit/session/audiences';

/** The accounts, by what their owners are. */
export const users = defineNavigation({
  all: { path: '/users', title: { ru: 'Пользователи', en: 'Users' }, redirect: 'vendors' },
  vendors: {
    path: '/users/vendors',
    title: { ru: 'Продавцы', en: 'Vendors' },
    audience: admins,
    menu: [{ id: 'users', label: { ru: 'Пользователи', en: 'Users' }, icon: 'users', audience: admins, order: 30, place: 'menu' }],
  },
  buyers: {
    path: '/users/buyers',
    title: { ru: 'Покупатели', en: 'Buyers' },
    audience: admins,
    menu: [{ id: 'users-buyers', icon: 'user', audience: admins, order: 31, under: 'users', place: 'menu' }],
  },
  managers: {
    path: '/users/managers',
    title: { ru: 'Менеджеры', en: 'Managers' },
    audience: admins,
    menu: [{ id: 'users-managers', icon: 'user', audience: admins, order: 33, place: 'palette' }],
  },
  /** The list that it stands below is known with the user. */
  user: { path: '/users/view/:id', title: { ru: 'Пользователь', en: 'User' }, audience: admins },
});

export const userPaths = pathsOf(users);
