/** A product of a list, as far as it matters to who orders from there. Sums are in roubles. */
export interface ListedProduct {
  id: number;
  name: string;
  company: { id: number };
  /** Of one order unit, a pack of `units` pieces. */
  price: number;
  units: number;
  /** Least count of the model in order units, and what a count is a multiple of. */
  moq: number;
  pack_multiple: number;
  /** Order units that nobody reserved, of all variants; none: it is sold out. */
  stock_info: { available_quantity: number };
  /** What it is chosen among, where the list knows it: of several sizes or colours, or of whole size runs. */
  sizes?: readonly string[];
  colours?: readonly { name: string }[];
  run_pieces?: number | null;
}

/** From so many order units on, one costs this. */
interface PriceStep {
  min_count: number;
  price: number;
}

export interface OrderedVariant extends Pick<ListedProduct, 'id' | 'price' | 'units' | 'moq' | 'pack_multiple' | 'stock_info'> {
  sku: string;
  size: string | null;
  colour: string | null;
  /** A colour of CSS. */
  swatch: string | null;
  price_tiers: readonly PriceStep[];
}

/** So many of each size in one colour, ordered together by `id` and a product of the colour. */
export interface OrderedRun {
  id: number;
  name: string;
  colour: { name: string; swatch: string | null } | null;
  sizes: readonly { size: string; count: number; product_id: number }[];
  pieces: number;
  price: number;
  price_per_unit: number;
  available: number;
}

/** The model that a product page shows, with all that it is ordered in. */
export interface OrderedProduct extends ListedProduct {
  price_tiers: readonly PriceStep[];
  /** The product itself among them; none: it is the only one of its model. */
  variants: readonly OrderedVariant[];
  runs: readonly OrderedRun[];
  /** Single pieces are sold too; false: whole runs alone. */
  loose_allowed: boolean;
}
