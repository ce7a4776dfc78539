import type { ColumnMeaning } from '@market/catalogue-contract/import';
import type { Locale } from '@market/kit-contract/locale';
import { refuseSheet, type SheetRow } from '../spreadsheet/sheet.ts';

/** The article number of a template's example: by its first word the row is known, and left out when the file is brought. */
export const exampleSku = (locale: Locale): string => (locale === 'ru' ? 'Пример: СР-12-44' : 'Example: SR-12-44');

const EXAMPLE = /^\s*(пример|example):/i;

/** The rows without the template's example, which is told by its article number alone. @throws DomainError IMPORT_NO_ROWS when nothing else is there */
export function withoutExample(rows: SheetRow[], meanings: readonly (ColumnMeaning | null)[]): SheetRow[] {
  const sku = meanings.indexOf('sku');
  const own = rows.filter(({ cells }) => !EXAMPLE.test(cells[sku] ?? ''));
  if (own.length === 0) refuseSheet('IMPORT_NO_ROWS');
  return own;
}
