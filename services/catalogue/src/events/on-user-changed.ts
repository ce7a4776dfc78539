import type { UserCard } from '@market/identity-contract/user.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { stopImports } from '../import/end-import.ts';
import { keepPerson } from '../person/person.queries.ts';

const SIGN = `
  UPDATE review SET user_fio = $2, user_avatar = $3
  WHERE user_id = $1 AND (user_fio, user_avatar) IS DISTINCT FROM ($2, $3) RETURNING id`;

/**
 * What somebody wrote stands under the name and the picture that he has now: an earlier picture is not even there any more. Who is blocked
 * brings no more goods.
 */
export async function onUserChanged(tx: Tx, { id, fio, avatar, blocked }: UserCard): Promise<void> {
  const person = { id, fio, avatar: avatar?.small ?? null };
  await keepPerson(tx, person);
  await rowsOf(tx, SIGN, [id, person.fio, person.avatar]);
  if (blocked) await stopImports(tx, [id], null);
}
