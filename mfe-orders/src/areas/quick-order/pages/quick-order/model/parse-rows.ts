import { CODES_MAX } from '@market/catalogue-contract/product-codes';

/** A line of a list: an article number or barcode, and how many. */
export interface ListedCode {
  code: string;
  count: string;
}

export const ROWS_MAX = CODES_MAX;

const COUNT = /^\d[\d\s\u00a0\u202f]*(?:[.,]0+)?$/;
const isCount = (cell: string): boolean => COUNT.test(cell);

/** The rows of a pasted text or a file, each number once; counts of what stands there twice are added up. */
export function parseRows(text: string): ListedCode[] {
  const lines = text.split(/\r\n|\r|\n/).map(cellsOf);
  const rows = lines.flatMap((cells, at) => rowOf(cells, at === 0) ?? []);
  return addedUp(rows);
}

/** Rows of which each code stands once: counts are added up where both are numbers. */
export function addedUp(rows: readonly ListedCode[]): ListedCode[] {
  const byCode = new Map<string, ListedCode>();
  for (const row of rows) {
    const key = row.code.toLowerCase();
    const known = byCode.get(key);
    byCode.set(key, known ? { ...known, count: sumOf(known.count, row.count) } : row);
  }
  return [...byCode.values()];
}

const sumOf = (one: string, other: string): string => (isCount(one) && isCount(other) ? String(numberOf(one) + numberOf(other)) : one);
const numberOf = (count: string): number => Number(count.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));

/** Tabs part cells, else semicolons, else commas; with none of them the last word is the count, because numbers of goods may hold spaces. */
function cellsOf(line: string): string[] {
  const mark = ['\t', ';', ','].find((each) => line.includes(each));
  if (mark) return quotedCells(line, mark);
  const bare = line.trim();
  const spaced = /^(.+?)\s+(\d+)$/.exec(bare);
  return spaced ? [spaced[1] as string, spaced[2] as string] : [bare];
}

/** What stands between quotation marks holds no separators; two of them are one. */
function quotedCells(line: string, mark: string): string[] {
  const cells: string[] = [''];
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    const last = cells.length - 1;
    if (sign === '"' && quoted && line.charAt(at + 1) === '"') {
      cells[last] += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === mark && !quoted) cells.push('');
    else cells[last] += sign;
  }
  return cells.map((cell) => cell.trim());
}

/** null: the line holds no number of goods. The count is the last cell that is one; where there is none, one is meant. */
function rowOf(cells: readonly string[], isFirst: boolean): ListedCode | null {
  const [code = '', ...others] = cells;
  if (code === '') return null;
  const count = others.findLast(isCount);
  if (count !== undefined) return { code, count: String(numberOf(count)) };
  const typed = others.find((cell) => cell !== '');
  if (typed === undefined) return { code, count: '1' };
  // A head of columns: words alone, before anything else.
  return isFirst && !/\d/.test(`${code}${typed}`) ? null : { code, count: typed };
}
