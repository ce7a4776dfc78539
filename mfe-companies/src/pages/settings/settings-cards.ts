import type { Audience } from '@market/modules-contract/feed';
import { COMPANY_QUEUE_PATH, PROFILE_PATH, STAFF_PATH, START_PATH, STORES_PATH } from '../../paths.ts';

interface SettingsCard {
  /** Part of the keys of its texts. */
  id:
    | 'PROFILE'
    | 'AVATAR'
    | 'LOCATIONS'
    | 'USERS'
    | 'DOCUMENTS'
    | 'CATEGORIES'
    | 'TYPES'
    | 'NEWDAYS'
    | 'SYNONYMS'
    | 'START'
    | 'STORES'
    | 'STAFF'
    | 'QUEUE';
  to: string;
  /** Whose it is; left out: everybody's. */
  roles?: readonly Audience[];
}

const STAFF: readonly Audience[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

const CARDS: readonly SettingsCard[] = [
  { id: 'PROFILE', to: PROFILE_PATH },
  { id: 'AVATAR', to: `${PROFILE_PATH}?tab=avatar` },
  { id: 'LOCATIONS', to: `${PROFILE_PATH}?tab=locations` },
  { id: 'START', to: START_PATH, roles: ['ROLE_VENDOR'] },
  { id: 'STORES', to: STORES_PATH, roles: ['ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'] },
  { id: 'STAFF', to: STAFF_PATH, roles: ['ROLE_VENDOR'] },
  { id: 'QUEUE', to: COMPANY_QUEUE_PATH, roles: ['ROLE_MANAGER', 'ROLE_ADMIN'] },
  { id: 'USERS', to: '/users/vendors', roles: ['ROLE_ADMIN'] },
  { id: 'DOCUMENTS', to: '/documents/legacy', roles: ['ROLE_ADMIN'] },
  { id: 'CATEGORIES', to: '/categories/list', roles: STAFF },
  { id: 'TYPES', to: '/products/types/list', roles: STAFF },
  { id: 'NEWDAYS', to: '/products/settings/new-products', roles: ['ROLE_ADMIN'] },
  { id: 'SYNONYMS', to: '/products/settings/synonyms', roles: STAFF },
];

/** The cards of a role whose pages some module has now. */
export const cardsFor = (who: Audience, paths: ReadonlySet<string>): readonly SettingsCard[] =>
  CARDS.filter(({ to, roles }) => (roles === undefined || roles.includes(who)) && paths.has(to.split('?')[0] ?? to));
