import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

/** What is shown of somebody beside what he wrote. */
export interface Person {
  id: number;
  fio: string;
  /** Address of the small picture. */
  avatar: string | null;
}

const KEEP = `
  INSERT INTO person (id, fio, avatar) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET fio = excluded.fio, avatar = excluded.avatar RETURNING id`;
const READ = 'SELECT id, fio, avatar FROM person WHERE id = $1 FOR SHARE';

export async function keepPerson(tx: Tx, { id, fio, avatar }: Person): Promise<void> {
  await rowsOf(tx, KEEP, [id, fio, avatar]);
}

/** Who a user is, held until the transaction ends, so that a new name reaches what is written in it; without one until somebody tells. */
export async function readPerson(tx: Tx, id: number): Promise<Person> {
  const [person] = await rowsOf<Person>(tx, READ, [id]);
  return person ?? { id, fio: '', avatar: null };
}
