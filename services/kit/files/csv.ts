/** What a cell may hold. Numbers go as they are; only words can be taken for a formula. */
export type CsvCell = string | number | boolean | null;

/** Spreadsheets read a file without it in the machine's own encoding, and Cyrillic is lost. */
export const CSV_BOM = '\uFEFF';

/** A spreadsheet would run a text that begins like this: `=HYPERLINK(…)`, `@SUM(…)`, also written in full width. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Such a text behind the apostrophe by which spreadsheets know words. */
const neutral = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);

/** A cell's text as it was before `csvLine` made it harmless, for whoever reads such a file back. */
export const plainCell = (text: string): string => (text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/**
 * One line of a CSV file as RFC 4180 writes it, its end included. Texts that a spreadsheet would run as a formula are made harmless.
 *
 * @param separator `;` for readers of Russian, whose decimal sign is the comma
 */
export function csvLine(cells: readonly CsvCell[], separator: ';' | ','): string {
  return `${cells.map((cell) => quoted(typeof cell === 'string' ? neutral(cell) : String(cell ?? ''), separator)).join(separator)}\r\n`;
}

function quoted(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
