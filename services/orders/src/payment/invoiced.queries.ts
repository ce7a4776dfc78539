import type { InvoiceParty } from '@market/billing-contract/invoice';
import { json, nullable, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** From now on billing hears of whatever the part comes to. Answers whom it was ordered for. */
export const markInvoiced = oneRow({
  text: `UPDATE shop_order o SET invoiced = true FROM shop_order m WHERE o.id = $id AND m.id = o.main_id
    RETURNING o.fio, coalesce(o.organization, m.organization) AS organization`,
  values: { id: number },
  row: { fio: text, organization: nullable(json<InvoiceParty>()) },
});
