import { boolean, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

export const keepPerson = noRows({
  text: `INSERT INTO person (id, fio, blocked) VALUES ($id, $fio, $blocked)
    ON CONFLICT (id) DO UPDATE SET fio = excluded.fio, blocked = excluded.blocked`,
  values: { id: number, fio: nullable(text), blocked: boolean },
});

export const deletePerson = noRows({ text: 'DELETE FROM person WHERE id = $id', values: { id: number } });

/** The words of those that nobody sees any more; of one that was awarded the other side still needs them. */
export const blankTendersOf = noRows({
  text: `UPDATE tender SET title = NULL, description = '', city = NULL WHERE user_id = $user AND deleted_at IS NOT NULL AND description <> ''`,
  values: { user: number },
});

/** Tenders that a person posted and nobody deleted. */
export const readTendersOf = manyRows({
  text: 'SELECT id FROM tender WHERE user_id = $user AND deleted_at IS NULL ORDER BY id',
  values: { user: number },
  row: { id: number },
});
