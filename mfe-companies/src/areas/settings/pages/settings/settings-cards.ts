import type { Audience } from '@market/modules-contract/manifest';
import { addresses } from '@market/shell-kit/routing/addresses';
import {
  admins,
  buyersAndStaff,
  staff,
  subscribers,
  traders,
  vendors,
  vendorsAndAdmins,
  vendorsAndStaff,
} from '@market/shell-kit/session/audiences';
import { companyPaths } from '../../../companies/navigation.ts';
import { staffPaths } from '../../../staff/navigation.ts';
import { storePaths } from '../../../stores/navigation.ts';
import { settingsPaths } from '../../navigation.ts';

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
    | 'QUEUE'
    | 'GOODS'
    | 'MODERATION'
    | 'IMPORT'
    | 'BULK'
    | 'COLLECTIONS'
    | 'FAVORITES'
    | 'OFFERS'
    | 'OWN_PROPOSALS'
    | 'PROPOSAL_QUEUE'
    | 'PUBLICATIONS'
    | 'TARIFF'
    | 'BONUSES'
    | 'REFERRALS'
    | 'TARIFFS'
    | 'TRANSACTIONS'
    | 'PAYMENTS'
    | 'INVOICES'
    | 'STATEMENTS'
    | 'PAYOUTS'
    | 'OWN_PAYOUTS'
    | 'PROMO';
  to: string;
  /** Whose it is; left out: everybody's. */
  roles?: readonly Audience[];
}

const CARDS: readonly SettingsCard[] = [
  { id: 'PROFILE', to: settingsPaths.profile },
  { id: 'AVATAR', to: `${settingsPaths.profile}?tab=avatar` },
  { id: 'LOCATIONS', to: `${settingsPaths.profile}?tab=locations` },
  { id: 'START', to: companyPaths.start, roles: vendors },
  { id: 'STORES', to: storePaths.list, roles: vendorsAndStaff },
  { id: 'STAFF', to: staffPaths.own, roles: vendorsAndStaff },
  { id: 'QUEUE', to: companyPaths.review, roles: staff },
  { id: 'MODERATION', to: addresses.productModeration, roles: staff },
  { id: 'GOODS', to: addresses.goods, roles: staff },
  { id: 'IMPORT', to: addresses.productImport, roles: vendorsAndStaff },
  { id: 'BULK', to: addresses.productPrices, roles: vendorsAndStaff },
  { id: 'COLLECTIONS', to: addresses.collections },
  { id: 'FAVORITES', to: addresses.favorites, roles: buyersAndStaff },
  { id: 'PROPOSAL_QUEUE', to: addresses.proposalModeration, roles: staff },
  { id: 'OWN_PROPOSALS', to: addresses.ownProposals, roles: vendors },
  { id: 'OFFERS', to: addresses.offers, roles: traders },
  { id: 'PUBLICATIONS', to: addresses.allPublications },
  { id: 'TARIFF', to: addresses.tariffs, roles: subscribers },
  { id: 'BONUSES', to: `${settingsPaths.profile}?tab=bonuses`, roles: subscribers },
  { id: 'REFERRALS', to: addresses.referrals, roles: subscribers },
  { id: 'TARIFFS', to: addresses.tariffs, roles: admins },
  { id: 'TRANSACTIONS', to: addresses.transactions, roles: admins },
  { id: 'PAYMENTS', to: addresses.payments, roles: admins },
  { id: 'INVOICES', to: addresses.invoices },
  { id: 'STATEMENTS', to: addresses.statementImport, roles: vendorsAndAdmins },
  { id: 'PAYOUTS', to: addresses.payouts, roles: admins },
  { id: 'OWN_PAYOUTS', to: addresses.payouts, roles: vendors },
  { id: 'PROMO', to: addresses.promoCodes, roles: admins },
  { id: 'USERS', to: addresses.vendors, roles: admins },
  { id: 'DOCUMENTS', to: addresses.userAgreement, roles: admins },
  { id: 'CATEGORIES', to: addresses.categories, roles: staff },
  { id: 'TYPES', to: addresses.productTypes, roles: staff },
  { id: 'NEWDAYS', to: addresses.newProductsSettings, roles: admins },
  { id: 'SYNONYMS', to: addresses.synonyms, roles: staff },
];

/** The cards of a role whose pages some module has now. */
export const cardsFor = (who: Audience, paths: ReadonlySet<string>): readonly SettingsCard[] =>
  CARDS.filter(({ to, roles }) => (roles === undefined || roles.includes(who)) && paths.has(to.split('?')[0] ?? to));
