import { boolean, date, number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

const addFavorite = oneRow({
  text: `INSERT INTO favorite_company AS kept (user_id, company_id, favorite, changed_at) VALUES ($userId, $companyId, true, $now)
    ON CONFLICT (user_id, company_id) DO UPDATE SET favorite = true, version = kept.version + 1, changed_at = $now
    WHERE NOT kept.favorite RETURNING version`,
  values: { userId: number, companyId: number, now: date },
  row: { version: number },
});
const removeFavorite = oneRow({
  text: `UPDATE favorite_company SET favorite = false, version = version + 1, changed_at = $now
    WHERE user_id = $userId AND company_id = $companyId AND favorite RETURNING version`,
  values: { userId: number, companyId: number, now: date },
  row: { version: number },
});

/** Has the versions go on after those that were given already, also where nothing is kept. Null where there is no such company. */
export const raiseFavoriteVersion = oneRow({
  text: `INSERT INTO favorite_company AS kept (user_id, company_id, favorite, version) SELECT $userId, id, false, $version FROM company WHERE id = $companyId
    ON CONFLICT (user_id, company_id) DO UPDATE SET version = greatest(kept.version + 1, excluded.version) RETURNING favorite, version`,
  values: { userId: number, companyId: number, version: number },
  row: { favorite: boolean, version: number },
});

interface Favorite {
  userId: number;
  companyId: number;
  favorite: boolean;
  now: Date;
}

/** Answers the version of the change; null where it was so already. */
export async function writeFavorite(tx: Tx, { userId, companyId, favorite, now }: Favorite): Promise<number | null> {
  return (await (favorite ? addFavorite : removeFavorite)(tx, { userId, companyId, now }))?.version ?? null;
}
