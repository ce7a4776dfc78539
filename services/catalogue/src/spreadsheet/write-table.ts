import { Readable } from 'node:stream';
import type { TableFormat } from '@market/catalogue-contract/table-format';
import type { Locale } from '@market/kit-contract/locale';
import { CSV_TYPE, csvPages } from '@market/service-kit/files/csv';
import { type Table, writeXlsx } from './write-xlsx.ts';

export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: CSV_TYPE,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table as a file that holds one page of its rows at a time. */
export const writeTable = (format: TableFormat, table: Table, locale: Locale): Readable =>
  format === 'xlsx' ? writeXlsx(table) : Readable.from(csvPages(table, locale), { highWaterMark: 1 });
