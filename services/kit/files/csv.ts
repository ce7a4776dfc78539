import type { Locale } from '@market/kit-contract/locale';
import { stringify } from 'csv-stringify/sync';
import { guardFormula, type SheetCell } from './sheet-cell.ts';

/** Spreadsheets read a file without it in the encoding of the machine, and Cyrillic is lost. */
export const CSV_BOM = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * Readers trim blanks that stand outside quotes, and some split at every separator they know, whichever the file has. A decimal number of
 * Russian stays bare, or it would read as a text.
 */
const NEEDS_QUOTES = /^\s|\s$|^(?!\d+,\d+$)[\s\S]*[,;\t|]/;

/**
 * Lines of a CSV file (RFC 4180), each with its line end. Texts that a spreadsheet would run as a formula are guarded.
 *
 * @param delimiter `;` for readers of Russian, whose decimal sign is the comma
 */
export const csvLines = (rows: readonly (readonly SheetCell[])[], delimiter: ';' | ','): string =>
  stringify(rows as SheetCell[][], {
    delimiter,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: NEEDS_QUOTES,
    // Not `escape_formulas`, which leaves a leading line feed alone.
    cast: { string: guardFormula, boolean: String },
  });

export interface CsvTable {
  titles: readonly string[];
  /** Rows in portions, each written out before the next is asked for. */
  pages: Iterable<readonly (readonly SheetCell[])[]> | AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** A whole CSV file, a portion at a time. Readers of Russian have the comma for decimals, so their columns are divided by semicolons. */
export async function* csvPages({ titles, pages }: CsvTable, locale: Locale): AsyncGenerator<string> {
  const delimiter = locale === 'ru' ? ';' : ',';
  yield CSV_BOM + csvLines([titles], delimiter);
  for await (const rows of pages) {
    yield csvLines(locale === 'ru' ? rows.map((cells) => cells.map(withDecimalComma)) : rows, delimiter);
  }
}

const withDecimalComma = (cell: SheetCell): SheetCell => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell);
