import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { settings } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const SettingsPage = page(() => import('./pages/settings/settings.page.tsx').then((file) => ({ default: file.SettingsPage })));
const ProfilePage = page(() => import('./pages/profile/profile.page.tsx').then((file) => ({ default: file.ProfilePage })));

export const settingsRoutes = routesOf(settings, {
  overview: <SettingsPage />,
  profile: <ProfilePage />,
});
