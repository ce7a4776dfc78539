import { date, listOf, nullable, number, text } from '@market/service-kit/data/columns';
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
  text: "SELECT count(*)::int AS unused FROM proposal_photo WHERE company_id = $company AND NOT used AND sent_at > '-infinity'",
  values: { company: number },
  row: { unused: number },
});

/** Pictures that no proposal came to name, or that only deleted ones do. */
export const forgetUnused = manyRows({
  text: `DELETE FROM proposal_photo WHERE name IN (
      SELECT name FROM proposal_photo WHERE NOT used AND sent_at < $before LIMIT $limit FOR UPDATE SKIP LOCKED
    ) RETURNING name`,
  values: { before: date, limit: number },
  row: { name: text },
});

/**
 * Has the pictures of a deleted proposal, or of all that were made to a deleted tender, swept with those of their earlier versions, unless another
 * proposal of the company shows them. They count among the unused of no day.
 */
export const releasePhotos = noRows({
  text: `WITH gone AS (SELECT id, photos FROM proposal WHERE tender_id = $tender AND ($proposal::int IS NULL OR id = $proposal)),
    shown AS (
      SELECT unnest(photos) AS name FROM gone
      UNION SELECT jsonb_array_elements_text(said -> 'photos') FROM proposal_version WHERE proposal_id IN (SELECT id FROM gone)
    )
    UPDATE proposal_photo f SET used = false, sent_at = '-infinity' FROM shown WHERE f.name = shown.name AND NOT EXISTS (
      SELECT FROM proposal p JOIN tender t ON t.id = p.tender_id
      WHERE p.company_id = f.company_id AND p.deleted_at IS NULL AND t.deleted_at IS NULL AND f.name = ANY (p.photos)
    )`,
  values: { tender: number, proposal: nullable(number) },
});
