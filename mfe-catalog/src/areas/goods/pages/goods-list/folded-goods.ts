import type { GoodsPage, GoodsRow } from '@market/catalogue-contract/goods';

/** A row of the list: a SKU, or a model that stands for its variants. */
export interface GoodsLine extends GoodsRow {
  /** Those of the model that were found; none of a SKU. */
  variants: readonly GoodsLine[];
}

const lineOf = (row: GoodsRow): GoodsLine => ({ ...row, variants: [] });

/** A model by its lead, or the first of those that were found: the least price, and all that is on hand, also of those not on the page. */
function modelOf(rows: readonly [GoodsRow, ...GoodsRow[]]): GoodsLine {
  const [first] = rows;
  if (rows.length === 1) return lineOf(first);
  const { skus: _, ...facts } = first.model ?? { skus: rows.length };
  return { ...first, ...facts, variants: rows.map(lineOf) };
}

/** SKUs that stand side by side as their models. */
function foldedGoods(rows: readonly GoodsRow[]): GoodsLine[] {
  const models = Map.groupBy(rows, ({ id, variant_group_id }) => variant_group_id ?? -id);
  return [...models.values()].map((own) => modelOf(own as [GoodsRow, ...GoodsRow[]]));
}

/** A page of the list as its rows stand in it. */
export const linesOf = (page: GoodsPage, isFolded: boolean): Omit<GoodsPage, 'data'> & { data: GoodsLine[] } => ({
  ...page,
  data: isFolded ? foldedGoods(page.data) : page.data.map(lineOf),
});
