import { stringify } from 'csv-stringify/sync';

/** What a cell may hold. Numbers are written as they are; only a text can be taken for a formula. */
export type CsvCell = string | number | boolean | null;

/** Spreadsheets read a file without it in the encoding of the machine, and Cyrillic is lost. */
export const CSV_BOM = '\uFEFF';

/** A spreadsheet would run a text that begins like this: `=HYPERLINK(…)`, `@SUM(…)`, also written in full width. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same text behind the apostrophe by which spreadsheets know texts. One rule for every format of file. */
export const guardFormula = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);

/** A cell's text as it was before `guardFormula`, for a reader of such a file. */
export const plainCell = (text: string): string => (text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/**
 * Lines of a CSV file (RFC 4180), each with its line end. Texts that a spreadsheet would run as a formula are guarded.
 *
 * @param delimiter `;` for readers of Russian, whose decimal sign is the comma
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[], delimiter: ';' | ','): string =>
  stringify(rows as CsvCell[][], {
    delimiter,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // Readers trim blanks that stand outside quotes.
    quoted_match: /^\s|\s$/,
    // Not `escape_formulas`, which leaves a leading line feed alone.
    cast: { string: guardFormula, boolean: String },
  });
