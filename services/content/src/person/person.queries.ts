import { nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

/** Keeps what an author is called; null: nobody knows. */
export const upsertPerson = noRows({
  text: 'INSERT INTO person (id, fio) VALUES ($id, $fio) ON CONFLICT (id) DO UPDATE SET fio = EXCLUDED.fio',
  values: { id: number, fio: nullable(text) },
});

export const deletePerson = noRows({ text: 'DELETE FROM person WHERE id = $id', values: { id: number } });

/** Everybody who has an account. */
export const readPeople = manyRows({ text: 'SELECT id FROM person ORDER BY id', values: {}, row: { id: number } });
