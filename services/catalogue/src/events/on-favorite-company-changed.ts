import type { FavoriteCompany } from '@market/companies-contract/company.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

const UPSERT = `
  INSERT INTO favorite_company AS known (user_id, company_id, favorite, version) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, company_id) DO UPDATE SET favorite = excluded.favorite, version = excluded.version
  WHERE known.version < excluded.version RETURNING 1`;

/** Keeps which companies somebody has an eye on: he sees their goods sold out, too. */
export async function onFavoriteCompanyChanged(tx: Tx, { user_id, company_id, favorite, version }: FavoriteCompany): Promise<void> {
  await rowsOf(tx, UPSERT, [user_id, company_id, favorite, version]);
}
