import type { Audience } from '@market/modules/contract/feed';
import { PROFILE_PATH } from '../../paths.ts';

interface SettingsCard {
  /** Part of the keys of its texts. */
  id: 'PROFILE' | 'AVATAR' | 'LOCATIONS' | 'USERS' | 'DOCUMENTS';
  to: string;
  /** Whose it is; left out: everybody's. */
  roles?: readonly Audience[];
}

const CARDS: readonly SettingsCard[] = [
  { id: 'PROFILE', to: PROFILE_PATH },
  { id: 'AVATAR', to: `${PROFILE_PATH}?tab=avatar` },
  { id: 'LOCATIONS', to: `${PROFILE_PATH}?tab=locations` },
  { id: 'USERS', to: '/users/vendors', roles: ['ROLE_ADMIN'] },
  { id: 'DOCUMENTS', to: '/documents/legacy', roles: ['ROLE_ADMIN'] },
];

/** The cards of a role whose pages some module has now. */
export const cardsFor = (who: Audience, paths: ReadonlySet<string>): readonly SettingsCard[] =>
  CARDS.filter(({ to, roles }) => (roles === undefined || roles.includes(who)) && paths.has(to.split('?')[0] ?? to));
