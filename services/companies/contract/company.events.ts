import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { CompanyState } from './company-state.ts';

/** What others may know of a company without asking: never a phone, a tax number or a name of a person. */
export const CompanyCard = z.object({
  id: z.int().positive(),
  brand: z.string(),
  name: z.string(),
  city: z.string(),
  logo: z.string().nullable(),
  rating: z.number().min(0).max(5),
  state: CompanyState,
  /** Changes of its products need nobody's eye. */
  trusted: z.boolean().default(false),
  /** Users who act for it, so that they can be notified about their goods. */
  member_ids: z.array(z.int().positive()).default([]),
  /** Smallest first and further orders in roubles; null: any. */
  min_order_first: z.number().nullable().default(null),
  min_order_repeat: z.number().nullable().default(null),
  /** A buyer's turnover makes their orders cheaper here too. */
  turnover_discount: z.boolean().default(true),
  /** Grows by one with every change of the company; an older card never overwrites a newer one. */
  version: z.int().nonnegative(),
});
export type CompanyCard = z.infer<typeof CompanyCard>;

/** A company appeared or something on its card changed. Carries the whole card, so a lost one is healed by the next. */
export const companyChanged = stateEvent('mp.companies.company.changed', CompanyCard);

/** Whether a user has marked a company. Its aggregate is `<user>-<company>`. */
export const FavoriteCompany = z.object({
  user_id: z.int().positive(),
  company_id: z.int().positive(),
  favorite: z.boolean(),
  version: z.int().positive(),
});
export type FavoriteCompany = z.infer<typeof FavoriteCompany>;

/** A user marked a company as a favourite or unmarked it. */
export const favoriteCompanyChanged = stateEvent('mp.companies.favorite.changed', FavoriteCompany);
