import { nullable, number, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

/** What is shown of people beside what they wrote. */
export interface Person {
  id: number;
  fio: string;
  /** Address of the small picture. */
  avatar: string | null;
}

const KEEP = statement({
  name: 'catalogue.keep-person',
  text: `
  INSERT INTO person (id, fio, avatar) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET fio = excluded.fio, avatar = excluded.avatar RETURNING id`,
  parameters: ['user', 'fio', 'avatar'],
  row: { id: number },
});
const READ = statement({
  name: 'catalogue.read-person',
  text: 'SELECT id, fio, avatar FROM person WHERE id = $1 FOR SHARE',
  parameters: ['user'],
  row: { id: number, fio: text, avatar: nullable(text) },
});

export async function keepPerson(tx: Tx, { id, fio, avatar }: Person): Promise<void> {
  await queryRows(tx, KEEP, [id, fio, avatar]);
}

/** Who a user is, locked until the transaction ends, so that a new name reaches what is written in it; without a name until identity publishes one. */
export async function readPerson(tx: Tx, id: number): Promise<Person> {
  const person = await queryRow(tx, READ, [id]);
  return person ?? { id, fio: '', avatar: null };
}

const forget = (name: string, text: string) => statement({ name: `catalogue.forget-${name}`, text, parameters: ['user'], row: {} });

const FORGET = [
  forget('person', 'DELETE FROM person WHERE id = $1'),
  forget('favorites', 'DELETE FROM favorite WHERE user_id = $1'),
  forget('favorite-companies', 'DELETE FROM favorite_company WHERE user_id = $1'),
  forget('notified-reviews', 'DELETE FROM review_told WHERE user_id = $1'),
  forget('reviewer', `UPDATE review SET user_fio = '', user_avatar = NULL WHERE user_id = $1`),
];

/** Takes away everything personal, and the name from what stays. */
export async function forgetPerson(tx: Tx, id: number): Promise<void> {
  for (const statement of FORGET) await queryRows(tx, statement, [id]);
}
