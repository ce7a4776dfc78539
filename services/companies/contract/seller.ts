import { z } from 'zod';
import { CompanyId } from './company-id.ts';

/** What an order writes down of who sells. */
export const Seller = z.object({
  id: z.int(),
  brand: z.string(),
  /** Its legal name. */
  name: z.string(),
  inn: z.string(),
  active: z.boolean(),
  /** Where buyers may fetch goods. */
  stores: z.array(z.object({ id: z.int(), name: z.string(), address: z.string() })),
});
export type Seller = z.infer<typeof Seller>;

export const GetSellers = z.object({ company_ids: z.array(CompanyId).max(500) });
export type GetSellers = z.output<typeof GetSellers>;
/** Those that are there, in the order of their numbers. */
export const SellersAnswer = z.object({ sellers: z.array(Seller) });
