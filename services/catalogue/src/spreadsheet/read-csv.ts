import { loopBreaks } from '@market/service-kit/jobs/loop-breaks';
import { decodeText } from '@market/service-kit/text/decode-text';
import { CsvError, type Parser, parse } from 'csv-parse';
import { refuseSheet, SHEET_LIMITS, type Sheet, type SheetRow, sheetOf } from './sheet.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** A record longer than this is a quotation mark that was never closed, or nonsense. */
const RECORD_MAX = 500_000;
/** So many letters are parsed without a break. The parser spends most on rows that are not as long as the first. */
const SLICE = 512;
const LENIENT = {
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: RECORD_MAX,
  skip_empty_lines: true,
  info: true,
} as const;

/**
 * A text file of rows. Its separator is what divides the first row most; a first line `sep=;`, as spreadsheets write it, is believed.
 *
 * @throws DomainError that says what is wrong with the file
 */
export async function readCsv(bytes: Buffer): Promise<Sheet> {
  const { pieces, encoding } = (await decodeText(bytes)) ?? refuseSheet('IMPORT_ENCODING');
  const [head = '', ...rest] = pieces;
  const declared = /^sep=(.)\r?\n/i.exec(head);
  const separator = declared?.[1] ?? separatorOf(head);
  const rows = await rowsOf(declared ? [head.slice(declared[0].length), ...rest] : pieces, separator);
  return { format: 'csv', encoding, separator, ...(await sheetOf(rows)) };
}

/** The separator shows in the beginning of the first row. */
function separatorOf(head: string): string {
  const first = head.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
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
async function rowsOf(pieces: readonly string[], delimiter: string): Promise<SheetRow[]> {
  refuseTooManyLines(pieces);
  const rows: SheetRow[] = [];
  // What it says is asked of `errored`.
  const parser = parse({ ...LENIENT, delimiter }).on('error', () => undefined);
  const pause = loopBreaks();
  let [number, end] = [0, 0];
  const take = ({ record: cells, info }: Parsed): void => {
    [number, end] = [info.records + info.empty_lines, info.bytes];
    if (cells.some((cell) => cell.length > SHEET_LIMITS.cell)) refuseSheet('IMPORT_CELL_TOO_LONG', facts(number));
    rows.push({ number, cells });
    refuseTooMany(number);
  };
  try {
    for (const slice of slicesOf(pieces)) {
      feed(parser, slice, take);
      refuseTooMany(parser.info.empty_lines);
      // Cells without a letter are not counted by the parser's own limit.
      if (parser.info.bytes - end > RECORD_MAX * 2) refuseSheet('IMPORT_CELL_TOO_LONG', facts(number + 1));
      await pause();
    }
    for await (const last of parser.end() as AsyncIterable<Parsed>) take(last);
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    if (thrown.code === 'CSV_MAX_RECORD_SIZE') refuseSheet('IMPORT_CELL_TOO_LONG', facts(number + 1));
    refuseSheet('IMPORT_QUOTES', { row: number + 1 });
  }
  return rows;
}

function* slicesOf(pieces: readonly string[]): Generator<string> {
  for (const piece of pieces) for (let start = 0; start < piece.length; start += SLICE) yield piece.slice(start, start + SLICE);
}

/**
 * Parses a slice and takes the rows that ended in it. For each row that is not as long as the first the parser makes an error and drops
 * it: writing down where it was made would cost most of the time.
 */
function feed(parser: Parser, slice: string, take: (parsed: Parsed) => void): void {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    parser.write(slice);
  } finally {
    Error.stackTraceLimit = limit;
  }
  for (let parsed = parser.read(); parsed !== null; parsed = parser.read()) take(parsed);
  if (parser.errored) throw parser.errored;
}

/** Without quotation marks each line is a row: too many are refused before any is parsed. */
function refuseTooManyLines(pieces: readonly string[]): void {
  if (pieces.some((piece) => piece.includes('"'))) return;
  // As the parser does, by the first that comes.
  const lineEnd = /\r\n|\r|\n/.exec(pieces[0] ?? '')?.[0];
  if (lineEnd === undefined) return;
  let lines = 0;
  for (const piece of pieces) {
    for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + lineEnd.length)) {
      lines += 1;
      refuseTooMany(lines);
    }
  }
}

function refuseTooMany(rows: number): void {
  if (rows > SHEET_LIMITS.rows * 2) refuseSheet('IMPORT_TOO_MANY_ROWS', { limit: SHEET_LIMITS.rows });
}

const facts = (row: number) => ({ row, limit: SHEET_LIMITS.cell });
