import { date, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** Pictures that a company sent, of those that are named; one is kept for a while after nothing shows it. */
export const readOwnPhotos = manyRows({
  text: 'SELECT name FROM proposal_photo WHERE company_id = $company AND name = ANY ($names::text[]) FOR UPDATE',
  values: { company: number, names: listOf(text) },
  row: { name: text },
});

export const usePhotos = noRows({
  text: 'UPDATE proposal_photo SET used = true WHERE name = ANY ($names::text[])',
  values: { names: listOf(text) },
});

export const insertOwnPhoto = noRows({
  text: 'INSERT INTO proposal_photo (name, company_id) VALUES ($name, $company)',
  values: { name: text, company: number },
});

export const countUnused = oneRow({
  text: 'SELECT count(*)::int AS unused FROM proposal_photo WHERE company_id = $company AND NOT used',
  values: { company: number },
  row: { unused: number },
});

/** Pictures that no proposal came to name. */
export const forgetUnused = manyRows({
  text: `DELETE FROM proposal_photo WHERE name IN (
      SELECT name FROM proposal_photo WHERE NOT used AND sent_at < $before LIMIT 200 FOR UPDATE SKIP LOCKED
    ) RETURNING name`,
  values: { before: date },
  row: { name: text },
});
