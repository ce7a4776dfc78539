import type { Variant } from '@market/catalogue-contract/product';
import { compareSizes } from './compare-sizes.ts';

export interface VariantCell {
  readonly variant: Variant;
  readonly soldOut: boolean;
  readonly current: boolean;
}
export interface VariantRow {
  readonly colour: string | null;
  readonly swatch: string | null;
  /** One for each size of the table; null where the model is not made so. */
  readonly cells: readonly (VariantCell | null)[];
}
/** Colours down, sizes across. A model of one colour or one size is a table of one row or one column. */
export interface VariantMatrix {
  readonly sizes: readonly (string | null)[];
  readonly rows: readonly VariantRow[];
}

/** Null when there is nothing to choose: the product is the only one of its model. */
export function variantMatrix(variants: readonly Variant[], currentId: number): VariantMatrix | null {
  if (variants.length < 2) return null;
  const sizes = [...new Set(variants.map((variant) => variant.size))].sort(compareSizes);
  const colours = [...new Set(variants.map((variant) => variant.colour))];
  const rows = colours.map((colour) => {
    const ofColour = variants.filter((variant) => variant.colour === colour);
    const cells = sizes.map((size) => cellOf(ofColour, size, currentId));
    return { colour, swatch: ofColour.find((variant) => variant.swatch !== null)?.swatch ?? null, cells };
  });
  return { sizes, rows };
}

/** Where two goods of one model share size and colour, the one being looked at stands, else the one that can be bought. */
function cellOf(ofColour: readonly Variant[], size: string | null, currentId: number): VariantCell | null {
  const candidates = ofColour.filter((variant) => variant.size === size);
  const variant =
    candidates.find((candidate) => candidate.id === currentId) ??
    candidates.find((candidate) => candidate.stock_info.available_quantity > 0) ??
    candidates[0];
  if (!variant) return null;
  return { variant, soldOut: variant.stock_info.available_quantity <= 0, current: variant.id === currentId };
}

/** Sum of what can be bought in a row: tells colours that are gone altogether. */
export const availableInRow = (row: VariantRow): number =>
  row.cells.reduce((sum, cell) => sum + Math.max(0, cell?.variant.stock_info.available_quantity ?? 0), 0);
