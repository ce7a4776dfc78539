import type { CompanyCard } from '@market/companies-contract/company.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { stopImports } from '../import/end-import.ts';
import { indexProducts } from '../indexing/index-products.ts';

const UPSERT = `
  WITH old AS (SELECT brand, state, member_ids FROM company_card WHERE id = $1)
  INSERT INTO company_card AS known (id, brand, name, city, logo, rating, state, version, trusted, member_ids)
  VALUES ($1, $2, $3, $4, $5, $6, $7::company_state, $8, $9, $10::int[])
  ON CONFLICT (id) DO UPDATE SET
    brand = excluded.brand, name = excluded.name, city = excluded.city, logo = excluded.logo,
    rating = excluded.rating, state = excluded.state, version = excluded.version,
    trusted = excluded.trusted, member_ids = excluded.member_ids
  WHERE known.version < excluded.version
  RETURNING (SELECT brand FROM old) AS brand, (SELECT state FROM old) AS state, coalesce((SELECT member_ids FROM old), '{}') AS members`;

/** Written into every card of the storefront, see model_card. */
const RETELL = 'UPDATE model_card SET company = company_ref($1) WHERE company_id = $1 AND company <> company_ref($1)';

/**
 * Keeps the catalogue's card of a company. Its products are derived anew when they come into sight or leave it, and when they are
 * found by another brand; otherwise only the cards that tell of the company are. Who acts for it no more brings it no
 * more goods.
 */
export async function onCompanyChanged(tx: Tx, card: CompanyCard): Promise<void> {
  const { id, brand, name, city, logo, rating, state, version, trusted, member_ids } = card;
  const values = [id, brand, name, city, logo, rating, state, version, trusted, member_ids];
  const [before] = await rowsOf<{ brand: string | null; state: CompanyCard['state'] | null; members: number[] }>(tx, UPSERT, values);
  if (!before) return;
  const left = before.members.filter((userId) => !member_ids.includes(userId));
  await stopImports(tx, left, card.id);
  const isSight = (before.state === 'active') !== (card.state === 'active');
  if (!isSight && before.brand === card.brand) {
    await rowsOf(tx, RETELL, [card.id]);
    return;
  }
  const products = await rowsOf<{ id: number }>(tx, 'SELECT id FROM product WHERE company_id = $1 ORDER BY id', [card.id]);
  await indexProducts(
    tx,
    products.map(({ id }) => id),
  );
}
