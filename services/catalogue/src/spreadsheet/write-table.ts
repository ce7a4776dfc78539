import { Readable } from 'node:stream';
import type { TableFormat } from '@market/catalogue-contract/table-format';
import type { Locale } from '@market/kit-contract/locale';
import { CSV_BOM, csvLines } from '@market/service-kit/files/csv';
import type { SheetCell } from '@market/service-kit/files/sheet-cell';
import { type Table, writeXlsx } from './write-xlsx.ts';

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table as a file that holds one page of its rows at a time. */
export const writeTable = (format: TableFormat, table: Table, locale: Locale): Readable =>
  format === 'xlsx' ? writeXlsx(table) : Readable.from(csvPages(table, locale), { highWaterMark: 1 });

/** Readers of Russian have the comma for decimals, so their columns are divided by semicolons. */
async function* csvPages({ titles, pages }: Table, locale: Locale): AsyncGenerator<string> {
  const delimiter = locale === 'ru' ? ';' : ',';
  yield CSV_BOM + csvLines([titles], delimiter);
  for await (const rows of pages) {
    yield csvLines(locale === 'ru' ? rows.map((cells) => cells.map(withDecimalComma)) : rows, delimiter);
  }
}

const withDecimalComma = (cell: SheetCell): SheetCell => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell);
