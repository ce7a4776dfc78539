import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { Locale } from '@market/kit-contract/locale';
import type { WantedLine } from './judged.ts';

/** What a line of an order keeps of its goods. */
export interface LineGoods {
  model_id: number;
  name: StockFacts['name'];
  sku: string;
  barcode: string;
  size: StockFacts['size'];
  colour: StockFacts['name'] | null;
  photo: string | null;
  /** Pieces in one order unit, of a run in all of it. */
  units: number;
  /** What one order unit takes of the stock; null: one of the SKU itself. */
  run: { name: StockFacts['name']; parts: { product_id: number; count: number; size?: StockFacts['size'] }[] } | null;
}

/** What a line of an order keeps of its goods, as they are now. */
export function goodsOfLine(
  { product_id, run_id }: Pick<WantedLine, 'product_id' | 'run_id'>,
  facts: ReadonlyMap<number, StockFacts>,
): LineGoods {
  const known = facts.get(product_id) as StockFacts;
  const { model_id, name, sku, barcode, photo } = known;
  const run = known.runs.find(({ id }) => id === run_id);
  const colour = known.colour && { ru: known.colour.ru, en: known.colour.en };
  const own = { model_id, name, sku, barcode, colour, photo };
  if (!run) return { ...own, size: known.size, units: known.units, run: null };
  const parts = run.parts.map((part) => ({ ...part, size: facts.get(part.product_id)?.size ?? null }));
  return { ...own, size: null, units: run.pieces, run: { name: run.name, parts } };
}

export const wordIn = (locale: Locale, { ru, en }: { ru: string; en: string | null }): string => (locale === 'en' ? (en ?? ru) : ru);

/** What a line is called, and its size run. */
export const nameIn = (locale: Locale, { name, run }: Pick<LineGoods, 'name' | 'run'>): string =>
  run ? `${wordIn(locale, name)} · ${wordIn(locale, run.name)}` : wordIn(locale, name);
