import { date, number } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

/**
 * Goes on where it came to, through so many orders: of those placed before, the lines of their carts go, and of all checkouts of these what
 * was settled but for the numbers of reservations, by which a late run knows its try. The next order that is younger is where it comes back to.
 */
export const forgetOrdered = noRows({
  text: `WITH place AS MATERIALIZED (SELECT upto FROM forgotten_order FOR UPDATE SKIP LOCKED),
    seen AS MATERIALIZED (
      SELECT o.id, o.main_id, o.user_id, o.placed_at < $before AS is_old FROM place, shop_order o WHERE o.id > place.upto ORDER BY o.id LIMIT $most
    ),
    bound AS MATERIALIZED (SELECT coalesce(min(id) FILTER (WHERE NOT is_old) - 1, max(id)) AS upto FROM seen),
    carts AS MATERIALIZED (
      SELECT k.cart_id FROM bound, seen JOIN checkout k ON k.user_id = seen.user_id AND k.main_id = seen.id
      WHERE seen.main_id IS NULL AND seen.id <= bound.upto
    ),
    emptied AS (DELETE FROM cart_line WHERE cart_id IN (SELECT cart_id FROM carts)),
    settled AS (
      UPDATE checkout SET input = '{}', parts = (
          SELECT coalesce(jsonb_agg(jsonb_build_object('reservation', part -> 'reservation') ORDER BY at), '[]')
          FROM jsonb_array_elements(parts) WITH ORDINALITY AS each (part, at)
        )
      WHERE cart_id IN (SELECT cart_id FROM carts) AND state IN ('placed', 'refused')
    )
    UPDATE forgotten_order f SET upto = bound.upto FROM place, bound WHERE bound.upto > f.upto`,
  values: { before: date, most: number },
});

/** Merges that nobody repeats any more. */
export const forgetMerges = noRows({
  text: `DELETE FROM cart_merge WHERE (user_id, merge_key) IN (
      SELECT user_id, merge_key FROM cart_merge WHERE merged_at < $before ORDER BY merged_at LIMIT $most
    )`,
  values: { before: date, most: number },
});
