import { dataOf, Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { PaymentDetails } from './company.ts';
import { CompanyId } from './company-id.ts';
import { CompanyState } from './company-state.ts';
import { CompanyCountry } from './inn.ts';
import { StoreId, StoreLocation, WorkingTime } from './store.ts';

/** `store_id`: where the goods are to be fetched; it is answered whether or not it hands them out. */
export const GetCompaniesForOrder = z.object({ company_ids: z.array(CompanyId).min(1).max(50), store_id: StoreId.optional() });
export type GetCompaniesForOrder = z.output<typeof GetCompaniesForOrder>;

export const StoreForOrder = z.object({
  id: z.int(),
  name: z.string(),
  /** Digits with the country's code; empty: none. */
  phone_number: z.string(),
  ...StoreLocation.shape,
  working_time: WorkingTime.nullable(),
});

/** What an order writes down of a seller, and what it is judged by. */
export const CompanyForOrder = z.object({
  id: z.int(),
  brand: z.string(),
  /** Its legal name. */
  name: z.string(),
  country: CompanyCountry,
  inn: z.string(),
  city: z.string(),
  /** Digits with the country's code; empty: none. */
  phone_number: z.string(),
  payment_details: PaymentDetails.nullable(),
  min_order_first: Roubles.nullable(),
  min_order_repeat: Roubles.nullable(),
  turnover_discount: z.boolean(),
  state: CompanyState,
  /** Where buyers may fetch goods, the first hundred, and the store that was asked for if it is this company's. */
  stores: z.array(StoreForOrder),
});
export type CompanyForOrder = z.infer<typeof CompanyForOrder>;

/** Those that there are, by number; a deleted company is none. */
export const CompaniesForOrder = z.object({ data: z.array(CompanyForOrder) });

export const GetCompanyDigests = z.object({ company_id: z.int().positive() });
export type GetCompanyDigests = z.output<typeof GetCompanyDigests>;
/** A keyed digest of the tax number; of a company that is not there, nothing. */
export const CompanyDigests = dataOf(z.object({ digests: z.array(z.string()) }));
