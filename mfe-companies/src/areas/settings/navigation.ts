import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { except, managers, signedIn } from '@market/shell-kit/session/audiences';

/** Those whose menu names their profile; for a guest it is the way in. */
const namedInMenu = ['guest', 'ROLE_USER', 'ROLE_MANAGER'] as const;

/** What a reader sets for themselves, and the way to everything else that can be set. */
export const settings = defineNavigation({
  overview: {
    path: '/settings',
    title: { ru: 'Настройки', en: 'Settings' },
    audience: signedIn,
    menu: [
      { id: 'settings', icon: 'settings', audience: managers, order: 30, place: 'menu' },
      { id: 'settings-found', icon: 'settings', audience: except(signedIn, ...managers), order: 910, place: 'palette' },
    ],
  },
  profile: {
    path: '/settings/profile',
    title: { ru: 'Профиль', en: 'Profile' },
    parent: 'overview',
    audience: signedIn,
    shows: [{ kind: 'profile' }],
    menu: [
      { id: 'profile', icon: 'user', audience: namedInMenu, order: 20, place: 'menu' },
      { id: 'profile-found', icon: 'user', audience: except(signedIn, ...namedInMenu), order: 900, place: 'palette' },
    ],
  },
});

export const settingsPaths = pathsOf(settings);
