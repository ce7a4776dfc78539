import type { ImportField } from '@market/catalogue-contract/import';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';
import type { SheetCell } from '@market/service-kit/files/sheet-cell';
import type { GoodsScope } from '../goods/goods-conditions.queries.ts';
import { columnTitles } from '../import/column-titles.ts';
import { parameterTitles } from '../import/list-import-rows.ts';
import { runsText } from '../size-run/run-words.ts';
import type { Table } from '../spreadsheet/write-xlsx.ts';
import { GOODS_AT_ONCE, readFilledParameters, readGoodsForTable } from './goods-table.queries.ts';

/** Links lead to our own addresses and would not be fetched back. */
const FIELDS = (Object.keys(columnTitles) as ImportField[]).filter((field): field is Exclude<ImportField, 'photos'> => field !== 'photos');

/** How a sheet of goods and its file are called. */
export const goodsTitle: Readonly<Record<Locale, string>> = { ru: 'Товары', en: 'Goods' };

/**
 * Goods as a table that an import reads back: the same titles, and a column for each parameter that any of them has a value of.
 *
 * @param counted called with the number of products
 */
export async function goodsTable(
  tx: Tx,
  { scope, locale }: { scope: GoodsScope; locale: Locale },
  counted: (rows: number) => void,
): Promise<Table> {
  const parameters = await filledParametersOf(tx, scope, locale);
  const titles = [...FIELDS.map((field) => columnTitles[field][locale]), ...parameters.map(({ title }) => title)];
  async function* pages(): AsyncGenerator<SheetCell[][]> {
    let rows = 0;
    for (let after = 0; ; ) {
      const page = await readGoodsForTable(tx, { scope, locale }, after);
      yield page.map((row) => [
        ...FIELDS.map((field) => (field === 'size_runs' ? row.runs && runsText(row.runs, locale) : withYesNo(row[field], locale))),
        ...parameters.map(({ id }) => row.said[id] ?? null),
      ]);
      rows += page.length;
      after = page.at(-1)?.id ?? 0;
      if (page.length < GOODS_AT_ONCE) break;
    }
    counted(rows);
  }
  return { name: goodsTitle[locale], titles, pages: pages() };
}

function withYesNo(cell: SheetCell, locale: Locale): SheetCell {
  if (typeof cell !== 'boolean') return cell;
  return locale === 'ru' ? (cell ? 'да' : 'нет') : cell ? 'yes' : 'no';
}

/** The parameters that any of the goods has a value of. */
async function filledParametersOf(tx: Tx, scope: GoodsScope, locale: Locale): Promise<{ id: number; title: string }[]> {
  const filled = new Set((await readFilledParameters(tx, scope)).map(({ id }) => `parameter:${id}`));
  const all = await parameterTitles(tx, locale);
  return all.filter(({ means }) => filled.has(means)).map(({ means, title }) => ({ id: Number(means.split(':')[1]), title }));
}
