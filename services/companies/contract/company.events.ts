import { stateEvent } from '@market/service-kit/contract/event';
import { z } from 'zod';

/** What others may know of a company without asking: never a phone, a tax number or a person. */
export const CompanyCard = z.object({
  id: z.int().positive(),
  brand: z.string(),
  name: z.string(),
  city: z.string(),
  logo: z.string().nullable(),
  rating: z.number().min(0).max(5),
  state: z.enum(['draft', 'on_review', 'active', 'suspended', 'closed']),
  /** Grows by one with every change of the company; an older card never overwrites a newer one. */
  version: z.int().nonnegative(),
});
export type CompanyCard = z.infer<typeof CompanyCard>;

/** A company appeared or something on its card changed. Carries the whole card, so a lost one is healed by the next. */
export const companyChanged = stateEvent('mp.companies.company.changed', CompanyCard);
