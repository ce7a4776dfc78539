import { lazyRoute } from '@market/shell-kit/lazy-route';

/** Each page comes with the visit. */
export const SettingsPage = lazyRoute(() => import('./pages/settings/settings.page.tsx').then((file) => ({ default: file.SettingsPage })));
export const ProfilePage = lazyRoute(() => import('./pages/profile/profile.page.tsx').then((file) => ({ default: file.ProfilePage })));
export const CompanyListPage = lazyRoute(() =>
  import('./pages/company-list/company-list.page.tsx').then((file) => ({ default: file.CompanyListPage })),
);
export const CompanyPage = lazyRoute(() => import('./pages/company/company.page.tsx').then((file) => ({ default: file.CompanyPage })));
export const CompanyNewPage = lazyRoute(() =>
  import('./pages/company-edit/company-new.page.tsx').then((file) => ({ default: file.CompanyNewPage })),
);
export const CompanyEditPage = lazyRoute(() =>
  import('./pages/company-edit/company-edit.page.tsx').then((file) => ({ default: file.CompanyEditPage })),
);
