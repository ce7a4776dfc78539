import type { PlanHolder } from '@market/billing-contract/tariff-limits';
import { nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';

/** Marks invoices as paid that are still to be paid; each is answered to whoever marked it, and to nobody else. Kopecks. */
export const markPaid = manyRows({
  text: `WITH asked AS (SELECT * FROM json_to_recordset($paid::json) AS a (id int, day date)),
    held AS (SELECT i.id FROM invoice i JOIN asked a ON a.id = i.id WHERE i.state = 'issued' ORDER BY i.id FOR UPDATE OF i)
    UPDATE invoice i SET state = 'paid', paid_on = a.day FROM asked a JOIN held h ON h.id = a.id WHERE i.id = a.id
    RETURNING i.id, i.key::text AS key, i.number, i.user_id, i.order_id, i.holder, i.holder_id, i.tariff_id, i.days, i.amount::float8 AS amount`,
  values: { paid: text },
  row: {
    ...{ id: number, key: text, number: text, user_id: number, order_id: nullable(number), holder: nullable(textOf<PlanHolder>()) },
    ...{ holder_id: nullable(number), tariff_id: nullable(number), days: nullable(number), amount: number },
  },
});
