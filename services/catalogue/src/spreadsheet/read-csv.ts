import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { refuseSheet, SHEET_LIMITS, type Sheet, type SheetRow, sheetOf } from './sheet.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** A record longer than this is a quotation mark that was never closed, or nonsense. */
const RECORD_MAX = 500_000;
/**
 * So many letters are parsed in one turn of the event loop. The parser spends most on rows that are not as long as the first; where each
 * second letter ends one, a slice takes some 60 ms.
 */
const SLICE = 4_096;
const LENIENT = {
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: RECORD_MAX,
  skip_empty_lines: true,
  info: true,
} as const;
/** The separator shows in the beginning of the first row. */
const HEAD = 65_536;

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
  const first =
    text
      .slice(0, HEAD)
      .trimStart()
      .split(/\r\n|\r|\n/, 1)[0] ?? '';
  const plain = first.replace(/"[^"]*"/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, count: plain.split(separator).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

interface Parsed {
  record: string[];
  /** How far the parser was when the record ended. */
  info: { records: number; empty_lines: number; bytes: number };
}

/** Rows are numbered as spreadsheet programs number them, which count empty ones too. */
async function rowsOf(text: string, delimiter: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const parser = parse({ ...LENIENT, delimiter });
  let [number, end] = [0, 0];
  const slices = slicesOf(text, () => {
    refuseTooMany(parser.info.empty_lines);
    // Cells without a letter are not counted by the parser's own limit.
    if (parser.info.bytes - end > RECORD_MAX * 2) refuseSheet('IMPORT_CELL_TOO_LONG', facts(number + 1));
  });
  try {
    for await (const { record: cells, info } of Readable.from(slices).compose(parser) as AsyncIterable<Parsed>) {
      [number, end] = [info.records + info.empty_lines, info.bytes];
      if (cells.some((cell) => cell.length > SHEET_LIMITS.cell)) refuseSheet('IMPORT_CELL_TOO_LONG', facts(number));
      rows.push({ number, cells });
      refuseTooMany(number);
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    if (thrown.code === 'CSV_MAX_RECORD_SIZE') refuseSheet('IMPORT_CELL_TOO_LONG', facts(number + 1));
    refuseSheet('IMPORT_QUOTES', { row: number + 1 });
  }
  return rows;
}

function refuseTooMany(rows: number): void {
  if (rows > SHEET_LIMITS.rows * 2) refuseSheet('IMPORT_TOO_MANY_ROWS', { limit: SHEET_LIMITS.rows });
}

/** The text in slices, a turn of the event loop after each, so that a large file keeps nobody waiting. */
async function* slicesOf(text: string, afterEach: () => void): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE);
    await nextTurn();
    afterEach();
  }
}

const facts = (row: number) => ({ row, limit: SHEET_LIMITS.cell });
