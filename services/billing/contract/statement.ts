import { dataOf, listOf, paging, Sum } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';

/** The largest file of a bank that is read, and the documents in it. */
export const STATEMENT_BYTES = 5 * 1024 * 1024;
export const STATEMENT_ROWS_MAX = 10_000;

/**
 * What a document of a statement is to us: `matched` pays one invoice by its number, the payer's tax number and the sum; `suggested` agrees in
 * two of the three; `unmatched` pays none that is known; `known` was imported before; `imported` is done; `ignored` is no income.
 */
export const rowStates = ['matched', 'suggested', 'unmatched', 'known', 'imported', 'ignored'] as const;
export type RowState = (typeof rowStates)[number];

export const StatementRow = z.object({
  id: z.int(),
  /** The bank's number and day of the document. */
  number: z.string(),
  date: z.iso.date(),
  payer: z.string(),
  payer_inn: z.string(),
  amount: Sum,
  purpose: z.string(),
  state: z.enum(rowStates),
  /** The invoice that it pays, or may pay. */
  invoice: z.object({ id: z.int(), number: z.string(), amount: Sum, payer_name: z.string() }).nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** What invoices come to, each of them once. */
const Paying = z.object({ invoices: z.int().nonnegative(), amount: Sum });

export const Statement = z.object({
  id: z.int(),
  /** Whose invoices it pays; null: those of the marketplace itself. */
  company_id: z.int().nullable(),
  file_name: z.string(),
  uploaded_at: z.iso.datetime(),
  /** null until it is imported. */
  imported_at: z.iso.datetime().nullable(),
  /** The account whose movements it lists, and the days from which and to which. */
  account: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** How many documents are in each state. */
  counts: z.record(z.enum(rowStates), z.int().nonnegative()),
  /** What an import of it would pay, and what imports of it have paid. */
  to_pay: Paying,
  paid: Paying,
});
export type Statement = z.infer<typeof Statement>;

/** A vendor's is of their own company; an administrator's of the company that it names, or of the marketplace itself. */
export const UploadStatement = z.object({ file: uploadedFile(STATEMENT_BYTES), company_id: z.int32().positive().optional() });
export type UploadStatement = z.output<typeof UploadStatement>;

/** Read and compared, nothing more: the dry run. */
export const StatementAnswer = dataOf(Statement);
export type StatementAnswer = z.infer<typeof StatementAnswer>;
export const StatementId = z.object({ id: z.int32().positive() });
export type StatementId = z.output<typeof StatementId>;

/** Of the caller's company, or everybody's for administrators; the newest first, as long as they are kept. */
export const ListStatements = z.object({ ...paging });
export type ListStatements = z.output<typeof ListStatements>;
export const StatementPage = listOf(Statement);
export type StatementPage = z.infer<typeof StatementPage>;

export const ListStatementRows = z.object({ ...paging, id: z.int32().positive(), state: z.enum(rowStates).optional() });
export type ListStatementRows = z.output<typeof ListStatementRows>;
export const StatementRowPage = listOf(StatementRow);
export type StatementRowPage = z.infer<typeof StatementRowPage>;

/** Which invoice a document pays, said by a person; null: none. */
export const MatchStatementRow = z.object({ id: z.int32().positive(), invoice_id: z.int32().positive().nullable() });
export type MatchStatementRow = z.output<typeof MatchStatementRow>;
export const StatementRowAnswer = dataOf(StatementRow);
export type StatementRowAnswer = z.infer<typeof StatementRowAnswer>;
