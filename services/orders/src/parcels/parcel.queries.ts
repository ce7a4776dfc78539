import { date, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

/** Packed orders that the carrier was not asked about for a while, those that it never heard of first; nobody else takes them up meanwhile. */
export const claimParcels = manyRows({
  text: `UPDATE shop_order SET accord_checked_at = now() WHERE id IN (
      SELECT id FROM shop_order
      WHERE status = 'ready_to_delivery' AND delivery_type = 'delivery' AND deleted_at IS NULL
        AND (accord_checked_at IS NULL OR accord_checked_at < now() - make_interval(secs => $seconds))
      ORDER BY accord_checked_at NULLS FIRST LIMIT $most FOR UPDATE SKIP LOCKED
    ) RETURNING id, city, accord_order_state AS state, status_at AS ready_at`,
  values: { seconds: number, most: number },
  row: { id: number, city: text, state: nullable(text), ready_at: date },
});

/** No row where it says what was known. */
export const writeParcelState = oneRow({
  text: `UPDATE shop_order o SET accord_order_state = $state, changed_at = now() FROM shop_order was
    WHERE o.id = $id AND was.id = o.id AND o.accord_order_state IS DISTINCT FROM $state
    RETURNING o.id, o.user_id, o.company_id, o.version, was.accord_order_state AS before`,
  values: { id: number, state: text },
  row: { id: number, user_id: number, company_id: number, version: number, before: nullable(text) },
});
