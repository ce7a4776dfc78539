import type { ImportRefusal } from '@market/catalogue-contract/import-refusals';
import { DomainError } from '@market/service-kit/errors';
import { loopBreaks } from '@market/service-kit/jobs/loop-breaks';
import type { DecodedText } from '@market/service-kit/text/decode-text';

/** What a file may hold at most; `letters` in all its cells together. */
export const SHEET_LIMITS = { rows: 50_000, columns: 100, cell: 30_000, letters: 50_000_000 } as const;

/** One row of a file. `number` is its own in a spreadsheet program, where the titles stand in row 1 or below. */
export interface SheetRow {
  number: number;
  cells: string[];
}

export interface Sheet {
  format: 'csv' | 'xlsx';
  /** How the text was written; null for a workbook. */
  encoding: DecodedText['encoding'] | null;
  separator: string | null;
  titles: string[];
  rows: SheetRow[];
}

/** A cell that was never calculated, or whose calculation failed, begins like this; so does a formula in a text file. */
export const FORMULA_MARK = '=';

/** @throws DomainError always: the file as a whole cannot be read */
export function refuseSheet(code: ImportRefusal, details?: Record<string, unknown>): never {
  throw new DomainError('UNPROCESSABLE_CONTENT', code, details, { file: code });
}

/**
 * Titles and rows of what stood in the file, blank rows left out.
 *
 * @throws DomainError when there is nothing to import, or too much of it
 */
export async function sheetOf(rows: readonly SheetRow[]): Promise<Pick<Sheet, 'titles' | 'rows'>> {
  const [head, ...body] = await filledRows(rows);
  if (!head) refuseSheet('IMPORT_EMPTY');
  const titles = withoutBlankEnd(head.cells.map((cell) => cell.trim().replace(/\s+/g, ' ')));
  if (titles.length < 2) refuseSheet('IMPORT_ONE_COLUMN');
  if (titles.length > SHEET_LIMITS.columns) refuseSheet('IMPORT_TOO_MANY_COLUMNS', { limit: SHEET_LIMITS.columns });
  const twice = titles.find((title, at) => title !== '' && titles.indexOf(title) !== at);
  if (twice !== undefined) refuseSheet('IMPORT_TITLE_TWICE', { title: twice.slice(0, 80) });
  if (body.length === 0) refuseSheet('IMPORT_NO_ROWS');
  if (body.length > SHEET_LIMITS.rows) refuseSheet('IMPORT_TOO_MANY_ROWS', { limit: SHEET_LIMITS.rows });
  return { titles, rows: body };
}

/** Rows that hold anything, without the blank cells at their ends. */
async function filledRows(rows: readonly SheetRow[]): Promise<SheetRow[]> {
  const pause = loopBreaks();
  const filled: SheetRow[] = [];
  for (const { number, cells } of rows) {
    const kept = withoutBlankEnd(cells);
    if (kept.length > 0) filled.push({ number, cells: kept });
    await pause();
  }
  return filled;
}

function withoutBlankEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last + 1 === cells.length ? cells : cells.slice(0, last + 1);
}
