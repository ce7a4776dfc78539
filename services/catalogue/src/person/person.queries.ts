import { nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

/** What is shown of people beside what they wrote. */
export interface Person {
  id: number;
  fio: string;
  /** Address of the small picture. */
  avatar: string | null;
}

export const keepPerson = oneRow({
  text: `INSERT INTO person (id, fio, avatar) VALUES ($id, $fio, $avatar)
    ON CONFLICT (id) DO UPDATE SET fio = excluded.fio, avatar = excluded.avatar RETURNING id`,
  values: { id: number, fio: text, avatar: nullable(text) },
  row: { id: number },
});
const readPersonRow = oneRow({
  text: 'SELECT id, fio, avatar FROM person WHERE id = $id FOR SHARE',
  values: { id: number },
  row: { id: number, fio: text, avatar: nullable(text) },
});

/** Who a user is, locked until the transaction ends, so that a new name reaches what is written in it; without a name until identity publishes one. */
export async function readPerson(tx: Tx, id: number): Promise<Person> {
  const person = await readPersonRow(tx, { id });
  return person ?? { id, fio: '', avatar: null };
}

const FORGET = [
  'DELETE FROM person WHERE id = $id',
  'DELETE FROM favorite WHERE user_id = $id',
  'DELETE FROM favorite_company WHERE user_id = $id',
  'DELETE FROM review_told WHERE user_id = $id',
  'DELETE FROM purchase WHERE user_id = $id',
  `UPDATE review SET user_fio = '', user_avatar = NULL WHERE user_id = $id`,
].map((text) => noRows({ text, values: { id: number } }));

/** Takes away everything personal, and the name from what stays. */
export async function forgetPerson(tx: Tx, id: number): Promise<void> {
  for (const forget of FORGET) await forget(tx, { id });
}
