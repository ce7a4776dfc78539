import { number } from '@market/service-kit/data/columns';
import { queryRow, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const ADD = statement({
  name: 'companies.add-favorite',
  text: `
    INSERT INTO favorite_company AS kept (user_id, company_id, favorite, changed_at) VALUES ($1, $2, true, $3)
    ON CONFLICT (user_id, company_id) DO UPDATE SET favorite = true, version = kept.version + 1, changed_at = $3
    WHERE NOT kept.favorite RETURNING version`,
  parameters: ['user', 'company', 'now'],
  row: { version: number },
});
const REMOVE = statement({
  name: 'companies.remove-favorite',
  text: `
    UPDATE favorite_company SET favorite = false, version = version + 1, changed_at = $3
    WHERE user_id = $1 AND company_id = $2 AND favorite RETURNING version`,
  parameters: ['user', 'company', 'now'],
  row: { version: number },
});

interface Favorite {
  userId: number;
  companyId: number;
  favorite: boolean;
  now: Date;
}

/** Answers the version of the change; null where it was so already. */
export async function writeFavorite(tx: Tx, { userId, companyId, favorite, now }: Favorite): Promise<number | null> {
  return (await queryRow(tx, favorite ? ADD : REMOVE, [userId, companyId, now]))?.version ?? null;
}
