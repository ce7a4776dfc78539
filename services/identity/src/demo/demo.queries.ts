import { listOf, number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

const findDemoAccount = oneRow({
  text: 'SELECT id FROM "user" WHERE id = ANY ($ids) AND deleted_at IS NULL LIMIT 1',
  values: { ids: listOf(number) },
  row: { id: number },
});

/** Whether any of these users is there. */
export const isAnyUserThere = async (db: Tx, ids: readonly number[]): Promise<boolean> => (await findDemoAccount(db, { ids })) !== null;
