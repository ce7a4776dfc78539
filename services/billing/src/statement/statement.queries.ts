import type { RowState } from '@market/billing-contract/statement';
import { bigint, boolean, date, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { UNACCEPTED } from '../invoice/unaccepted.ts';

/** SQL: whose statements `$reader` may see, the company that it acts for; null: all, as administrators do. */
const READABLE = '($reader::int IS NULL OR s.company_id = $reader)';

const statementColumns = {
  ...{ id: number, company_id: nullable(number), file_name: text, account: text, from_on: text, to_on: text, uploaded_at: date },
  imported_at: nullable(date),
};
const STATEMENT =
  's.id, s.company_id, s.file_name, s.account, s.from_on::text AS from_on, s.to_on::text AS to_on, s.uploaded_at, s.imported_at';
export type StatementColumns = RowOf<typeof statementColumns>;

export const readStatement = oneRow({
  text: `SELECT ${STATEMENT} FROM statement s WHERE s.id = $id AND ${READABLE}`,
  values: { id: number, reader: nullable(number) },
  row: statementColumns,
});

/** One change of a statement comes after the other. */
export const lockStatement = oneRow({
  text: `SELECT ${STATEMENT} FROM statement s WHERE s.id = $id AND ${READABLE} FOR UPDATE`,
  values: { id: number, reader: nullable(number) },
  row: statementColumns,
});

export const readStatements = manyRows({
  text: `SELECT ${STATEMENT} FROM statement s WHERE ${READABLE} ORDER BY s.id DESC LIMIT $limit OFFSET $offset`,
  values: { reader: nullable(number), limit: number, offset: number },
  row: statementColumns,
});

export const countReadable = oneRow({
  text: `SELECT count(*)::int AS total FROM statement s WHERE ${READABLE}`,
  values: { reader: nullable(number) },
  row: { total: number },
});

/** How many documents of these statements are in each state, and what the invoices that they pay come to: no two pay the same. */
export const countRows = manyRows({
  text: `SELECT r.statement_id, r.state, count(*)::int AS total, coalesce(sum(i.amount), 0)::float8 AS amount FROM statement_row r
    LEFT JOIN invoice i ON i.id = r.invoice_id WHERE r.statement_id = ANY ($statements) GROUP BY r.statement_id, r.state`,
  values: { statements: listOf(number) },
  row: { statement_id: number, state: textOf<RowState>(), total: number, amount: number },
});

const rowColumns = {
  ...{ id: number, statement_id: number, number: text, date: text, payer: text, payer_inn: text, amount: number, purpose: text },
  ...{ state: textOf<RowState>(), invoice_id: nullable(number), invoice_number: nullable(text), invoice_amount: nullable(number) },
  invoice_payer: nullable(text),
};
const ROW = `r.id, r.statement_id, r.number, r.dated_on::text AS date, r.payer, r.payer_inn, r.amount::float8 AS amount, r.purpose, r.state,
  i.id AS invoice_id, i.number AS invoice_number, i.amount::float8 AS invoice_amount,
  CASE WHEN ${UNACCEPTED} THEN '' ELSE i.content #>> '{payer,name}' END AS invoice_payer`;
export type StatementRowColumns = RowOf<typeof rowColumns>;

export const readRows = manyRows({
  text: `SELECT ${ROW} FROM statement_row r LEFT JOIN invoice i ON i.id = r.invoice_id
    WHERE r.statement_id = $statement AND ($state::text IS NULL OR r.state = $state) ORDER BY r.place LIMIT $limit OFFSET $offset`,
  values: { statement: number, state: nullable(textOf<RowState>()), limit: number, offset: number },
  row: rowColumns,
});

/** A document of a statement that the reader may see, with the statement's company. */
export const readRow = oneRow({
  text: `SELECT ${ROW}, s.company_id FROM statement_row r JOIN statement s ON s.id = r.statement_id LEFT JOIN invoice i ON i.id = r.invoice_id
    WHERE r.id = $id AND ${READABLE}`,
  values: { id: number, reader: nullable(number) },
  row: { ...rowColumns, company_id: nullable(number) },
});

export const countStatements = oneRow({
  text: 'SELECT count(*)::int AS made FROM statement WHERE company_id IS NOT DISTINCT FROM $company AND uploaded_at > $since',
  values: { company: nullable(number), since: date },
  row: { made: number },
});

export const insertStatement = oneRow({
  text: `INSERT INTO statement (company_id, user_id, file_name, account, from_on, to_on, uploaded_at)
    VALUES ($company, $user, $fileName, $account, $from::text::date, $to::text::date, $now) RETURNING id`,
  values: { company: nullable(number), user: number, fileName: text, account: text, from: text, to: text, now: date },
  row: { id: number },
});

export const insertRows = noRows({
  text: `INSERT INTO statement_row (statement_id, place, number, dated_on, paid_on, account, payer, payer_inn, payer_account, amount, purpose,
      state, invoice_id)
    SELECT $statement, place, number, date, "paidOn", account, payer, "payerInn", "payerAccount", amount, purpose, state, invoice
    FROM json_to_recordset($rows::json) AS r (place int, number text, date date, "paidOn" date, account text, payer text, "payerInn" text,
      "payerAccount" text, amount bigint, purpose text, state text, invoice int)`,
  values: { statement: number, rows: text },
});

/** Which of these documents have paid an invoice before, by their place. */
export const readKnown = manyRows({
  text: `SELECT r.place, b.invoice_id FROM json_to_recordset($rows::json) AS r (place int, number text, date date, account text,
      "payerAccount" text, amount bigint)
    JOIN bank_document b ON b.company_id = coalesce($company, 0) AND b.account = r.account AND b.number = r.number AND b.dated_on = r.date
      AND b.amount = r.amount AND b.payer_account = r."payerAccount"`,
  values: { company: nullable(number), rows: text },
  row: { place: number, invoice_id: number },
});

/** What of a seller is still to be paid, as far as documents of these numbers, payers and sums may pay it. */
export const readOpen = manyRows({
  text: `SELECT id, number, content #>> '{payer,inn}' AS payer_inn, amount::float8 AS amount FROM invoice
    WHERE state = 'issued' AND coalesce(company_id, 0) = coalesce($company, 0) AND (number = ANY ($numbers)
      OR (amount = ANY ($amounts::bigint[]) AND content #>> '{payer,inn}' = ANY ($payers))) ORDER BY id`,
  values: { company: nullable(number), numbers: listOf(text), amounts: listOf(bigint), payers: listOf(text) },
  row: { id: number, number: text, payer_inn: text, amount: number },
});

/** One of a seller that a person names. */
export const readNamed = oneRow({
  text: `SELECT state, amount::float8 AS amount FROM invoice WHERE id = $id AND coalesce(company_id, 0) = coalesce($company, 0)`,
  values: { id: number, company: nullable(number) },
  row: { state: text, amount: number },
});

export const writeMatch = noRows({
  text: 'UPDATE statement_row SET state = $state, invoice_id = $invoice WHERE id = $id',
  values: { id: number, state: textOf<RowState>(), invoice: nullable(number) },
});

/** Documents that pay an invoice by now, and whether they have paid one before in another file. */
export const readMatched = manyRows({
  text: `SELECT r.id, r.invoice_id, r.paid_on::text AS day, r.amount::float8 AS amount, b.invoice_id IS NOT NULL AS known FROM statement_row r
    LEFT JOIN bank_document b ON b.company_id = coalesce($company, 0) AND b.account = r.account AND b.number = r.number
      AND b.dated_on = r.dated_on AND b.amount = r.amount AND b.payer_account = r.payer_account
    WHERE r.statement_id = $statement AND r.state = 'matched' ORDER BY r.place`,
  values: { statement: number, company: nullable(number) },
  row: { id: number, invoice_id: number, day: text, amount: number, known: boolean },
});

/** Notes what documents have paid. One of them that is there already breaks the transaction: its caller has looked. */
export const insertDocuments = noRows({
  text: `INSERT INTO bank_document (company_id, account, number, dated_on, amount, payer_account, invoice_id, imported_at)
    SELECT coalesce($company, 0), account, number, dated_on, amount, payer_account, invoice_id, $now FROM statement_row WHERE id = ANY ($rows)`,
  values: { company: nullable(number), rows: listOf(number), now: date },
});

export const endRows = noRows({
  text: `UPDATE statement_row SET state = $state, invoice_id = CASE WHEN $state = 'unmatched' THEN NULL ELSE invoice_id END WHERE id = ANY ($rows)`,
  values: { rows: listOf(number), state: textOf<RowState>() },
});

export const markImported = noRows({
  text: 'UPDATE statement SET imported_at = coalesce(imported_at, $now) WHERE id = $id',
  values: { id: number, now: date },
});

/** A few at a time, with their rows. */
export const deleteOld = noRows({
  text: 'DELETE FROM statement WHERE id IN (SELECT id FROM statement WHERE uploaded_at < $before ORDER BY uploaded_at LIMIT 10)',
  values: { before: date },
});
