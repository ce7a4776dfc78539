import type { Locale } from '@market/shell-kit/session/locale';

export type CsvCell = string | number | null;

/** Spreadsheets read a file without it in the encoding of the machine, and Cyrillic is lost. */
const BOM = '\uFEFF';
/** A spreadsheet would run a text that begins like this. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

function cellText(cell: CsvCell, locale: Locale): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return locale === 'ru' ? String(cell).replace('.', ',') : String(cell);
  const guarded = LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A file of comma-separated values (RFC 4180). Readers of Russian have the comma for decimals, so their cells are divided by semicolons. */
export const csvOf = (rows: readonly (readonly CsvCell[])[], locale: Locale): string =>
  BOM + rows.map((cells) => `${cells.map((cell) => cellText(cell, locale)).join(locale === 'ru' ? ';' : ',')}\r\n`).join('');

/** Hands a text to the browser as a file. */
export function saveCsv(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
