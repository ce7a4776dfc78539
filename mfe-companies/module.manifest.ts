import type { ModuleManifest } from '@market/modules-contract/manifest';
import { manifestNavigation } from '@market/shell-kit/build/manifest-navigation';
import { companies } from './src/areas/companies/navigation.ts';
import { settings } from './src/areas/settings/navigation.ts';
import { companyStaff } from './src/areas/staff/navigation.ts';
import { stores } from './src/areas/stores/navigation.ts';

/** What the shell knows of the module before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'companies',
  title: { ru: 'Компании', en: 'Companies' },
  ...manifestNavigation(companies, companyStaff, stores, settings),
  slots: [
    { slot: 'address.field', expose: './slots/address-field', load: 'open' },
    { slot: 'company.card', expose: './slots/company-card', load: 'open' },
    { slot: 'company.contacts', expose: './slots/company-contacts', load: 'open' },
    { slot: 'company.picker', expose: './slots/company-picker', load: 'open' },
    { slot: 'store.picker', expose: './slots/store-picker', load: 'open' },
  ],
  grants: ['companies:read', 'companies:write', 'identity:read', 'identity:write', 'user', 'toast'],
  requires: { shellKit: '^3.2.0', services: { companies: '^1.0.0', identity: '^1.1.0' } },
};
