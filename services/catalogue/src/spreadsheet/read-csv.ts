import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { refuseSheet, SHEET_LIMITS, type Sheet, type SheetRow, sheetOf } from './sheet.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** A record longer than this is a quotation mark that was never closed, or nonsense. */
const RECORD_MAX = 500_000;

/**
 * A text file of rows. Its separator is what divides the first row most; a first line `sep=;`, as spreadsheets write it, is believed.
 *
 * @throws DomainError that says what is wrong with the file
 */
export async function readCsv(bytes: Buffer): Promise<Sheet> {
  const { text, encoding } = decodeText(bytes);
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const separator = declared?.[1] ?? separatorOf(text);
  const rows = await rowsOf(declared ? text.slice(declared[0].length) : text, separator);
  return { format: 'csv', encoding, separator, ...sheetOf(rows) };
}

function separatorOf(text: string): string {
  const first = text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
  const plain = first.replace(/"[^"]*"/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, count: plain.split(separator).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

async function rowsOf(text: string, delimiter: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const parser = parse(text, { delimiter, relax_column_count: true, relax_quotes: true, max_record_size: RECORD_MAX });
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.some((cell) => cell.length > SHEET_LIMITS.cell)) refuseSheet('IMPORT_CELL_TOO_LONG', facts(rows.length + 1));
      rows.push({ number: rows.length + 1, cells });
      if (rows.length > SHEET_LIMITS.rows * 2) refuseSheet('IMPORT_TOO_MANY_ROWS', { limit: SHEET_LIMITS.rows });
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    if (thrown.code === 'CSV_MAX_RECORD_SIZE') refuseSheet('IMPORT_CELL_TOO_LONG', facts(rows.length + 1));
    refuseSheet('IMPORT_QUOTES', { row: rows.length + 1 });
  }
  return rows;
}

const facts = (row: number) => ({ row, limit: SHEET_LIMITS.cell });
