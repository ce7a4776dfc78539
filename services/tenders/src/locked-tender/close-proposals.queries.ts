import { number, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

/** Cancels what waits of a tender. */
export const closeLive = manyRows({
  text: `UPDATE proposal SET status = 'canceled', reason = $reason, improve_text = NULL, changed_at = now()
    WHERE tender_id = $tender AND status = 'in_moderation' AND deleted_at IS NULL RETURNING company_id AS company`,
  values: { tender: number, reason: text },
  row: { company: number },
});
