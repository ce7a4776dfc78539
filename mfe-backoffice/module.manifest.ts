import type { ModuleManifest } from '@market/modules-contract/manifest';
import { manifestNavigation } from '@market/shell-kit/build/manifest-navigation';
import { admins, buyers, subscribers, vendorsAndAdmins } from '@market/shell-kit/session/audiences';
import { documents } from './src/areas/documents/navigation.ts';
import { modules } from './src/areas/modules/navigation.ts';
import { payments } from './src/areas/payments/navigation.ts';
import { promo } from './src/areas/promo/navigation.ts';
import { tariffs } from './src/areas/tariffs/navigation.ts';
import { transactions } from './src/areas/transactions/navigation.ts';
import { users } from './src/areas/users/navigation.ts';
import { work } from './src/areas/work/navigation.ts';

/** What the shell knows of the back office before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'backoffice',
  title: { ru: 'Управление', en: 'Back office' },
  ...manifestNavigation(work, users, tariffs, transactions, payments, promo, modules, documents),
  slots: [
    { slot: 'checkout.bonuses', expose: './slots/checkout-bonuses', load: 'open', audience: [...buyers] },
    { slot: 'palette.search', expose: './slots/palette-search', load: 'open', audience: [...admins] },
    { slot: 'payment.card', expose: './slots/payment-card', load: 'open', audience: [...buyers] },
    { slot: 'product.tariffs', expose: './slots/product-tariffs', load: 'open', audience: [...vendorsAndAdmins] },
    { slot: 'profile.bonuses', expose: './slots/profile-bonuses', load: 'open', audience: [...subscribers] },
  ],
  grants: [
    'billing:read',
    'billing:write',
    'catalogue:read',
    'catalogue:write',
    'companies:read',
    'companies:write',
    'content:read',
    'content:write',
    'identity:read',
    'identity:write',
    'modules:read',
    'modules:write',
    'tenders:read',
    'user',
    'toast',
  ],
  requires: {
    shellKit: '^3.2.0',
    services: {
      billing: '^1.0.0',
      catalogue: '^1.0.0',
      companies: '^1.0.0',
      content: '^1.0.0',
      identity: '^1.0.0',
      modules: '^1.0.0',
      tenders: '^1.0.0',
    },
  },
};
