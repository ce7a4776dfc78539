// What a cart is judged by, and what the judgement says. All money is in kopecks; a count is in order units (packs of `units` pieces).

/** From `min_count` order units of the model on, one costs `price`. */
export interface PriceTier {
  min_count: number;
  price: number;
}

/** One SKU as the catalogue has it now. */
export interface Goods {
  product_id: number;
  /** Shared by the SKUs of a model: least counts and price tiers look at all of them together. */
  model_id: number;
  company_id: number;
  price: number;
  price_tiers: readonly PriceTier[];
  /** Pieces in one order unit. */
  units: number;
  moq: number;
  pack_multiple: number;
  /** Order units that nobody reserved, of this SKU and of its whole model. */
  available: number;
  model_available: number;
  /** false: withdrawn, not approved, or its company sells nothing now. */
  sellable: boolean;
  /** false: it is sold in size runs only. */
  loose_allowed: boolean;
}

/** A line: `count` of one SKU, or of one size run in one colour. */
export interface Line {
  key: string;
  /** One part with a ratio of 1 for a single SKU; each size with its ratio for a run. Never empty. */
  parts: readonly { goods: Goods; ratio: number }[];
  /** null: no run. `price` null: what its parts cost at their tiers. */
  run: { price: number | null } | null;
  count: number;
}

/** What one company asks of this buyer. */
export interface CompanyTerms {
  company_id: number;
  /** What `sum` comes to at least, by this buyer's order history with the company; null: any sum. */
  minimum: number | null;
  /** false: the company gives no discount by turnover. */
  turnover_discount: boolean;
}

export interface DiscountLevel {
  /** Completed orders of 365 days that it begins at. */
  from: number;
  percent: number;
}

export interface CartTerms {
  companies: readonly CompanyTerms[];
  /** What the buyer's completed orders of the last 365 days come to. */
  turnover: number;
  /** Rising in `from`. */
  discount_levels: readonly DiscountLevel[];
  one_company: boolean;
}

export type LineFault =
  | { code: 'NOT_SELLABLE' }
  | { code: 'RUNS_ONLY' }
  /** `available`: so many of this line may be ordered, the other lines of the cart allowed for. */
  | { code: 'SHORT'; available: number }
  /** The nearest counts that may be ordered; null: there is none on that side. */
  | { code: 'WRONG_MULTIPLE'; multiple: number; below: number | null; above: number | null }
  /** The model's SKUs together are below its least count. */
  | { code: 'BELOW_MOQ'; moq: number; missing: number }
  | { code: 'COUNT_OUT_OF_RANGE'; max: number };

export type CartFault =
  | { code: 'EMPTY' }
  | { code: 'TOO_MANY_LINES'; max: number }
  | { code: 'SUM_TOO_LARGE'; max: number }
  | { code: 'SEVERAL_COMPANIES' };

export interface JudgedLine {
  key: string;
  company_id: number;
  price: number;
  sum: number;
  discount: number;
  pieces: number;
  /** So many of it may be ordered at most. */
  available: number;
  /** The next price and how many more of the model it takes; null: there is none, or runs have a price of their own. */
  next_tier: { price: number; missing: number } | null;
  faults: LineFault[];
}

export interface JudgedCompany {
  company_id: number;
  packs: number;
  pieces: number;
  sum: number;
  discount_percent: number;
  discount: number;
  minimum: number | null;
  /** To the minimum; 0 once it is reached. */
  missing: number;
}

/** A level of the discount by turnover that is not reached yet. */
export interface NextDiscount {
  percent: number;
  /** The turnover that it begins at, and what is missing to it. */
  from: number;
  missing: number;
}

export interface JudgedCart {
  lines: JudgedLine[];
  companies: JudgedCompany[];
  sum: number;
  discount: number;
  /** `sum` less `discount`: delivery is added by the seller later, bonuses by the checkout. */
  amount: number;
  discount_percent: number;
  /** The next level of the discount by turnover, and what is missing to it in completed orders; null: the last one is reached. */
  next_discount: NextDiscount | null;
  faults: CartFault[];
  /** Nothing is wrong anywhere and every minimum is reached. */
  orderable: boolean;
}
