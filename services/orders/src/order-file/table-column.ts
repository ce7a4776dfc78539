import type { Locale } from '@market/kit-contract/locale';

/** A column of a file: what stands above it, and what of a row. */
export interface Column<Cell> {
  title: Record<Locale, string>;
  cell: Cell;
}

export const column = <Cell>(ru: string, en: string, cell: Cell): Column<Cell> => ({ title: { ru, en }, cell });

const times: Record<Locale, Intl.DateTimeFormat> = {
  ru: new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
};

/** A time in Moscow, as spreadsheets read one. */
export const timeCell = (at: Date, locale: Locale): string => times[locale].format(at).replace(',', '');
