import type { ImportRefusal } from '@market/catalogue-contract/import-refusals';

/** A cell read as what its column wants, or the word of the reason why it cannot be. */
export type CellValue<T> = { value: T } | { fault: ImportRefusal };

/** `1 234,50 ₽`, `1,234.50`, `1234.5`. A lone comma is the decimal sign: taken for thousands it would change prices silently. */
export function numberOf(text: string): CellValue<number> {
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '').replace(/(₽|руб\.?|р\.|RUB)$/i, '');
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  const plain = comma > dot ? bare.replaceAll('.', '').replace(/,(?=[^,]*$)/, '.') : bare.replaceAll(',', '');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(plain) ? { value: Number(plain) } : { fault: 'IMPORT_NUMBER' };
}

const YES = new Set(['да', 'yes', 'true', '1', '+', 'истина', 'y', 'д']);
const NO = new Set(['нет', 'no', 'false', '0', '-', 'ложь', 'n', 'н']);

export function yesNoOf(text: string): CellValue<boolean> {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { fault: 'IMPORT_YES_NO' };
}

/** Day 1 of a workbook is 1 January 1900, and it believes that February of that year had 29 days. */
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** `31.12.2027`, `2027-12-31`, or the number by which a workbook keeps a day. */
export function dateOf(text: string): CellValue<string> {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim()) ?? [];
  const iso = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  if (/^[2-7]\d{4}(\.\d+)?$/.test(iso))
    return { value: new Date((Math.floor(Number(iso)) - DAYS_TO_1970) * DAY_MS).toISOString().slice(0, 10) };
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay ? { value: iso } : { fault: 'IMPORT_DATE' };
}

/** Spreadsheets run these; nobody calls a product so. A sign alone, a negative number or a phone number is none. */
export const isFormula = (text: string): boolean => /^[=＝]|^[+\-@＋－＠][^\s\d].*[(|!]/.test(text);
