import type { Principal } from '@market/kit-contract/principal';
import { listOf, nullable, number } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, oneRow } from '@market/service-kit/data/statement';
import { type Audience, audienceOf } from './audience.ts';

/**
 * SQL: the companies that a buyer keeps in sight and that have a model nobody can buy now, as an array; null when there are none, as for
 * most buyers, whose lists are everybody's, and for guests, who are nobody.
 */
export const soldOutOfFavorites = (userId: string): string => `
  (SELECT array_agg(company_id ORDER BY company_id) FROM favorite_company f WHERE user_id = ${userId} AND favorite
    AND EXISTS (SELECT FROM sku_index s WHERE s.company_id = f.company_id AND s.published AND s.model_price IS NULL))`;

const readSoldOutOfFavorites = oneRow({
  prepareAs: 'catalogue.read-sold-out-of-favorites',
  text: `SELECT ${soldOutOfFavorites('$userId::int')} AS companies`,
  values: { userId: number },
  row: { companies: nullable(listOf(number)) },
});

/** Who looks at a list, with what only this reader sees. */
export async function readAudience({ db, principal }: { db: Db; principal: Principal | null }): Promise<Audience> {
  const audience = audienceOf(principal);
  if (audience.kind !== 'storefront' || !principal) return audience;
  const soldOutOf = (await readSoldOutOfFavorites(db.pool, { userId: principal.userId }))?.companies;
  return soldOutOf ? { ...audience, soldOutOf } : audience;
}

/** SQL: a row of sku_index stands in the lists of this audience. */
export function listedFor(audience: Audience, alias: string, bind: Bind): string {
  if (audience.kind === 'staff') return 'true';
  if (audience.kind === 'soldOut') return soldOutOf(audience.companyIds, alias, bind);
  if (audience.kind === 'storefront') {
    return audience.soldOutOf ? `(${alias}.shown OR ${soldOutOf(audience.soldOutOf, alias, bind)})` : `${alias}.shown`;
  }
  return audience.companyId === null ? `${alias}.published` : `(${alias}.published OR ${alias}.company_id = ${bind(audience.companyId)})`;
}

/** A model without a price among its shown variants has nothing to sell. */
const soldOutOf = (companyIds: readonly number[], alias: string, bind: Bind): string =>
  `(${alias}.published AND ${alias}.model_price IS NULL AND ${alias}.company_id = ANY (${bind(companyIds)}::int[]))`;
