import type { ModuleManifest } from '@market/modules-contract/manifest';
import { manifestNavigation } from '@market/shell-kit/build/manifest-navigation';
import { everybody, vendors } from '@market/shell-kit/session/audiences';
import { blog } from './src/areas/blog/navigation.ts';
import { proposals } from './src/areas/proposals/navigation.ts';
import { tenders } from './src/areas/tenders/navigation.ts';

/** What the shell knows of the module before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'tenders',
  title: { ru: 'Заявки и публикации', en: 'Tenders and publications' },
  ...manifestNavigation(tenders, proposals, blog),
  slots: [
    { slot: 'company.panels', expose: './slots/company-panels', load: 'open', audience: [...everybody] },
    { slot: 'vendor.panels', expose: './slots/vendor-panels', load: 'open', audience: [...vendors] },
  ],
  grants: ['catalogue:read', 'content:read', 'content:write', 'tenders:read', 'tenders:write', 'user', 'toast'],
  requires: { shellKit: '^3.1.0', services: { catalogue: '^1.0.0', content: '^1.1.0', tenders: '^1.0.0' } },
};
