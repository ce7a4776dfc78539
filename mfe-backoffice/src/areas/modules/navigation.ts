import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, except, vendorsAndAdmins, vendorsAndStaff } from '@market/shell-kit/session/audiences';

/** Modules: those of the reader's company, for staff of all. Names that no module may have stand below the list as well. */
export const modules = defineNavigation({
  list: {
    path: '/modules',
    title: { ru: 'Модули', en: 'Modules' },
    audience: vendorsAndStaff,
    menu: [
      { id: 'modules', icon: 'tree', audience: admins, order: 80, place: 'menu' },
      { id: 'modules-found', icon: 'tree', audience: except(vendorsAndStaff, ...admins), order: 80, place: 'palette' },
    ],
  },
  keys: { path: '/modules/keys', title: { ru: 'Ключи публикации', en: 'Publishing keys' }, parent: 'list', audience: vendorsAndAdmins },
  publish: {
    path: '/modules/versions',
    title: { ru: 'Новая версия модуля', en: 'New module version' },
    parent: 'list',
    audience: vendorsAndAdmins,
  },
  places: { path: '/modules/places', title: { ru: 'Порядок модулей', en: 'Order of modules' }, parent: 'list', audience: admins },
  module: {
    path: '/modules/:id',
    title: { ru: 'Модуль', en: 'Module' },
    parent: 'list',
    audience: vendorsAndStaff,
    shows: [{ kind: 'module' }],
  },
});

export const modulePaths = pathsOf(modules);
