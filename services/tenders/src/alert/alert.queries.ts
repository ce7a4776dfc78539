import { bigint, date, listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

export const readAlert = oneRow({
  text: 'SELECT categories, text, price_from FROM tender_alert WHERE user_id = $user',
  values: { user: number },
  row: { categories: listOf(number), text, price_from: nullable(bigint) },
});

/** What is there already when a filter is saved is no news. */
export const saveAlert = noRows({
  text: `INSERT INTO tender_alert (user_id, company_id, categories, text, price_from, last_tender)
    VALUES ($user, $company, $categories, $text, $from::text::bigint, (SELECT coalesce(max(id), 0) FROM tender))
    ON CONFLICT (user_id) DO UPDATE SET company_id = excluded.company_id, categories = excluded.categories, text = excluded.text,
      price_from = excluded.price_from, last_tender = excluded.last_tender`,
  values: { user: number, company: number, categories: listOf(number), text, from: nullable(text) },
});

export const deleteAlertOf = noRows({ text: 'DELETE FROM tender_alert WHERE user_id = $user', values: { user: number } });

/** Filters that may be told of by now and that have not seen the newest tender. */
export const claimAlert = oneRow({
  text: `SELECT user_id AS "user", company_id AS company, categories, text, price_from, last_tender,
      (SELECT max(id) FROM tender) AS newest FROM tender_alert
    WHERE (told_at IS NULL OR told_at <= $before) AND last_tender < (SELECT max(id) FROM tender)
    ORDER BY told_at NULLS FIRST, user_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  values: { before: date },
  row: {
    ...{ user: number, company: number, categories: listOf(number), text, price_from: nullable(bigint), last_tender: number },
    newest: number,
  },
});

/** Open tenders since the last time that a filter finds; of the own people none. */
export const countFound = oneRow({
  text: `WITH RECURSIVE tree AS (
      SELECT unnest($categories::int[]) AS id UNION SELECT c.id FROM category_card c JOIN tree ON c.parent_id = tree.id
    )
    SELECT count(*)::int AS found FROM tender t
    WHERE t.id > $last AND t.id <= $newest AND t.status = 'open' AND t.deleted_at IS NULL
      AND (cardinality($categories::int[]) = 0 OR t.categories && ARRAY(SELECT id FROM tree))
      AND ($text = '' OR tender_words(t.title, t.description) @@ websearch_to_tsquery('russian', translate(lower($text), 'ё', 'е')))
      AND ($from::text IS NULL OR t.desired_price >= $from::text::bigint)
      AND NOT EXISTS (SELECT FROM company_card k WHERE k.id = $company AND t.user_id = ANY (k.member_ids))
      AND NOT EXISTS (SELECT FROM person b WHERE b.id = t.user_id AND b.blocked)`,
  values: { categories: listOf(number), last: number, newest: number, text, from: nullable(text), company: number },
  row: { found: number },
});

/** `told`: null where nothing was found, so that the next one is told of at once. */
export const passAlert = noRows({
  text: 'UPDATE tender_alert SET last_tender = $newest, told_at = coalesce($told, told_at) WHERE user_id = $user',
  values: { user: number, newest: number, told: nullable(date) },
});
