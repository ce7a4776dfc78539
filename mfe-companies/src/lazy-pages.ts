import { lazyRoute } from '@market/shell-kit/lazy-route';

/** Each page comes with the visit. */
export const SettingsPage = lazyRoute(() => import('./pages/settings/settings.page.tsx').then((file) => ({ default: file.SettingsPage })));
export const ProfilePage = lazyRoute(() => import('./pages/profile/profile.page.tsx').then((file) => ({ default: file.ProfilePage })));
