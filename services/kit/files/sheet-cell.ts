/** What a cell of an exported table may hold. Numbers are written as they are; only a text can be taken for a formula. */
export type SheetCell = string | number | boolean | null;

/** A spreadsheet would run a text that begins like this: `=HYPERLINK(…)`, `@SUM(…)`, also written in full width. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same text behind the apostrophe by which spreadsheets know texts. One rule for every format of file. */
export const guardFormula = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);

/** A cell's text as it was before `guardFormula`, for a reader of such a file. */
export const plainCell = (text: string): string => (text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text);
