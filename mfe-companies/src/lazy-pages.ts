import { lazyRoute } from '@market/shell-kit/routing/lazy-route';

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
export const StoreListPage = lazyRoute(() =>
  import('./pages/store-list/store-list.page.tsx').then((file) => ({ default: file.StoreListPage })),
);
export const StoreCreatePage = lazyRoute(() =>
  import('./pages/store-edit/store-edit.page.tsx').then((file) => ({ default: file.StoreCreatePage })),
);
export const StoreEditPage = lazyRoute(() =>
  import('./pages/store-edit/store-edit.page.tsx').then((file) => ({ default: file.StoreEditPage })),
);
export const StaffPage = lazyRoute(() => import('./pages/staff/staff.page.tsx').then((file) => ({ default: file.StaffPage })));
export const CompanyQueuePage = lazyRoute(() =>
  import('./pages/company-queue/company-queue.page.tsx').then((file) => ({ default: file.CompanyQueuePage })),
);
export const VendorStartPage = lazyRoute(() =>
  import('./pages/vendor-start/vendor-start.page.tsx').then((file) => ({ default: file.VendorStartPage })),
);
