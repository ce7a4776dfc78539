import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { StoredLine } from '../cart/cart.queries.ts';
import type { LineGoods } from './checkout.queries.ts';

/** What a line of an order keeps of its goods, as they are now. */
export function goodsOfLine(
  { product_id, run_id }: Pick<StoredLine, 'product_id' | 'run_id'>,
  facts: ReadonlyMap<number, StockFacts>,
): LineGoods {
  const known = facts.get(product_id) as StockFacts;
  const { model_id, name, sku, barcode, photo } = known;
  const run = known.runs.find(({ id }) => id === run_id);
  const colour = known.colour && { ru: known.colour.ru, en: known.colour.en };
  const own = { model_id, name, sku, barcode, colour, photo };
  if (!run) return { ...own, size: known.size, units: known.units, run: null };
  return { ...own, size: null, units: run.pieces, run: { name: run.name, parts: run.parts } };
}
