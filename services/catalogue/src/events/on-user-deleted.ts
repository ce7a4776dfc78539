import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { stopImports } from '../import/end-import.ts';

const FORGET = [
  'DELETE FROM person WHERE id = $1',
  'DELETE FROM favorite WHERE user_id = $1',
  'DELETE FROM favorite_company WHERE user_id = $1',
  'DELETE FROM review_told WHERE user_id = $1',
  `UPDATE review SET user_fio = '', user_avatar = NULL WHERE user_id = $1`,
];

/** Nothing personal stays behind. An opinion does, without its writer's name: others bought by it, and it counts in a rating. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  for (const statement of FORGET) await rowsOf(tx, `${statement} RETURNING 1`, [id]);
  await stopImports(tx, [id], null);
}
