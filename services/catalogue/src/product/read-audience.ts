import type { Principal } from '@market/kit-contract/principal';
import type { Db } from '@market/service-kit/data/database';
import { type Audience, audienceOf } from './audience.ts';

/**
 * SQL: the companies that a buyer keeps in sight and that have a model nobody can buy now, as an array; null when there are none, as for
 * most buyers, whose lists are everybody's, and for guests, who are nobody.
 */
export const soldOutOfFavorites = (userId: string): string => `
  (SELECT array_agg(company_id ORDER BY company_id) FROM favorite_company f WHERE user_id = ${userId} AND favorite
    AND EXISTS (SELECT FROM sku_index s WHERE s.company_id = f.company_id AND s.published AND s.model_price IS NULL))`;

const SOLD_OUT_OF = { name: 'sold_out_of_favorites', text: `SELECT ${soldOutOfFavorites('$1::int')} AS companies` };

/** Who looks at a list, with what he sees beyond others. */
export async function readAudience({ db, principal }: { db: Db; principal: Principal | null }): Promise<Audience> {
  const audience = audienceOf(principal);
  if (audience.kind !== 'storefront' || !principal) return audience;
  const { rows } = await db.pool.query<{ companies: number[] | null }>({ ...SOLD_OUT_OF, values: [principal.userId] });
  const soldOutOf = rows[0]?.companies;
  return soldOutOf ? { ...audience, soldOutOf } : audience;
}
