import type { InvoiceLine, InvoiceParty, InvoiceSeller } from '@market/billing-contract/invoice';
import type { PlanHolder } from '@market/billing-contract/tariff-limits';
import { boolean, date, json, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** What a paper says of whom and what it is about, as it is stored. */
export interface InvoiceContent {
  seller: InvoiceSeller;
  payer: InvoiceParty;
  lines: InvoiceLine[];
}

const purchase = { holder: nullable(textOf<PlanHolder>()), holderId: nullable(number), tariff: nullable(number), days: nullable(number) };

/** The invoice of an order, or of days of a plan, that is still to be paid, and whether it says the same. Kopecks. */
export const lockLive = oneRow({
  text: `SELECT id, number, content = $content::jsonb AND bonuses = $bonuses::float8::bigint AND amount = $amount::float8::bigint AS same
    FROM invoice WHERE state = 'issued' AND (order_id = $order
      OR (holder = $holder AND holder_id = $holderId AND tariff_id = $tariff AND days = $days)) FOR UPDATE`,
  values: { ...purchase, order: nullable(number), content: text, bonuses: number, amount: number },
  row: { id: number, number: text, same: boolean },
});

/** What the invoice of an order that is still to be paid says of seller and payer. */
export const readLive = oneRow({
  text: `SELECT company_id, user_id, content FROM invoice WHERE state = 'issued' AND order_id = $order`,
  values: { order: number },
  row: { company_id: number, user_id: number, content: json<InvoiceContent>() },
});

/** The next number of a seller in a year. Whoever takes it holds the counter until the end, so none is left out. */
export const takeNumber = oneRow({
  text: `INSERT INTO invoice_counter AS counter (company_id, year, last_number) VALUES (coalesce($company, 0), $year, 1)
    ON CONFLICT (company_id, year) DO UPDATE SET last_number = counter.last_number + 1 RETURNING last_number`,
  values: { company: nullable(number), year: number },
  row: { last_number: number },
});

export const insertInvoice = oneRow({
  text: `INSERT INTO invoice (company_id, number, user_id, order_id, holder, holder_id, tariff_id, days, content, bonuses, amount, vat_amount,
      amount_words, purpose, qr, search, issued_at, due_at)
    VALUES ($company, $number, $user, $order, $holder, $holderId, $tariff, $days, $content::jsonb, $bonuses::float8::bigint,
      $amount::float8::bigint, $vat::float8::bigint, $words, $purpose, $qr, $search, $now, $due) RETURNING id`,
  values: {
    ...purchase,
    ...{ company: nullable(number), number: text, user: number, order: nullable(number), content: text, bonuses: number, amount: number },
    ...{ vat: nullable(number), words: text, purpose: text, qr: nullable(text), search: text, now: date, due: nullable(date) },
  },
  row: { id: number },
});

export const voidInvoice = noRows({
  text: `UPDATE invoice SET state = 'void', void_reason = 'changed' WHERE id = $id AND state = 'issued'`,
  values: { id: number },
});

export const noteReplaced = noRows({
  text: 'UPDATE invoice SET replaced_by = $by WHERE id = $id',
  values: { id: number, by: number },
});

/** An order is not to be paid by its invoice any more. */
export const voidOfOrder = noRows({
  text: `UPDATE invoice SET state = 'void', void_reason = $reason WHERE order_id = $order AND state = 'issued'`,
  values: { order: number, reason: textOf<'canceled' | 'paid_otherwise'>() },
});

/** What is not to be paid any more because its time is over; of one holder of plans alone, where one is named. */
export const voidOverdue = noRows({
  text: `UPDATE invoice SET state = 'void', void_reason = 'expired' WHERE state = 'issued' AND due_at <= $now
    AND ($holder::text IS NULL OR (holder = $holder AND holder_id = $holderId))`,
  values: { now: date, holder: purchase.holder, holderId: purchase.holderId },
});

/** The invoice that has paid an order, where the order took the money. */
export const readPaid = oneRow({
  text: `SELECT id, number FROM invoice WHERE order_id = $order AND state = 'paid' AND unused_reason IS NULL ORDER BY id DESC LIMIT 1`,
  values: { order: number },
  row: { id: number, number: text },
});

/** Whether it was noted now: what is said of it again changes nothing. */
export const noteUnused = oneRow({
  text: `UPDATE invoice SET unused_reason = $reason WHERE key = $key::text::uuid AND state = 'paid' AND unused_reason IS NULL RETURNING number`,
  values: { key: text, reason: text },
  row: { number: text },
});

/** What orders wanted last; an older one is no row. Kopecks. */
export const keepWanted = noRows({
  text: `INSERT INTO wanted_invoice AS kept (order_id, version, lines, bonuses, amount)
    VALUES ($order, $version, $lines::jsonb, $bonuses::float8::bigint, $amount::float8::bigint)
    ON CONFLICT (order_id) DO UPDATE SET version = excluded.version, lines = excluded.lines, bonuses = excluded.bonuses, amount = excluded.amount
    WHERE kept.version < excluded.version`,
  values: { order: number, version: number, lines: text, bonuses: number, amount: number },
});

export const readWanted = oneRow({
  text: `SELECT lines, bonuses::float8 AS bonuses, amount::float8 AS amount FROM wanted_invoice WHERE order_id = $order AND version > $after`,
  values: { order: number, after: number },
  row: { lines: json<InvoiceLine[]>(), bonuses: number, amount: number },
});
