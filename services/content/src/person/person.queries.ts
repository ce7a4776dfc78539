import { nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

/** Keeps what an author is called; null: nobody knows. */
export const upsertPerson = noRows({
  text: 'INSERT INTO person (id, fio) VALUES ($id, $fio) ON CONFLICT (id) DO UPDATE SET fio = EXCLUDED.fio',
  values: { id: number, fio: nullable(text) },
});

export const deletePerson = noRows({ text: 'DELETE FROM person WHERE id = $id', values: { id: number } });

/** Those who have an account, in the order of their numbers, from the one after `id` on up to `last`. */
export const readPeopleAfter = manyRows({
  text: 'SELECT id FROM person WHERE id > $id AND id <= $last ORDER BY id LIMIT $most',
  values: { id: number, last: number, most: number },
  row: { id: number },
});
