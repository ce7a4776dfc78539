import type { Db } from '@market/service-kit/db';
import type { Principal } from '@market/service-kit/principal';
import { type Audience, audienceOf } from './audience.ts';

/** Companies that a buyer keeps in sight and that have a model nobody can buy now: most buyers have none, whose lists are everybody's. */
const SOLD_OUT_OF = {
  name: 'sold_out_of_favorites',
  text: `SELECT company_id FROM favorite_company f WHERE user_id = $1 AND favorite
    AND EXISTS (SELECT FROM sku_index s WHERE s.company_id = f.company_id AND s.published AND s.model_price IS NULL) ORDER BY company_id`,
};

/** Who looks at a list, with what he sees beyond others. */
export async function readAudience({ db, principal }: { db: Db; principal: Principal | null }): Promise<Audience> {
  const audience = audienceOf(principal);
  if (audience.kind !== 'storefront' || !principal) return audience;
  const { rows } = await db.pool.query<{ company_id: number }>({ ...SOLD_OUT_OF, values: [principal.userId] });
  return rows.length === 0 ? audience : { ...audience, soldOutOf: rows.map(({ company_id }) => company_id) };
}
