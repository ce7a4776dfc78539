import type { GetSellers, Seller } from '@market/companies-contract/seller';
import type { Ctx } from '../context.ts';
import { readSellers } from './sellers.queries.ts';

/** Who sells, as orders write it down. */
export const getSellers = async ({ db }: Ctx, { company_ids }: GetSellers): Promise<{ sellers: Seller[] }> => ({
  sellers: await readSellers(db.pool, { companies: company_ids }),
});
