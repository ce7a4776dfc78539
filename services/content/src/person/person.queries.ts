import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const UPSERT = statement({
  name: 'content.upsert-person',
  text: 'INSERT INTO person (id, fio) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET fio = EXCLUDED.fio',
  parameters: ['id', 'fio'],
  row: {},
});

/** Keeps what an author is called; null: nobody knows. */
export async function upsertPerson(tx: Tx, id: number, fio: string | null): Promise<void> {
  await queryRows(tx, UPSERT, [id, fio]);
}
