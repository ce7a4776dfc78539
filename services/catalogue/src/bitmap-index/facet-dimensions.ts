/** Dimensions of facet_count besides the numbers of parameters. */
export const TOTAL = -2;
export const BY_COMPANY = -1;
export const BY_CATEGORY = 0;

/** Models that have a value, as three lists side by side. */
export interface Counts {
  dimensions: number[];
  values: number[];
  models: number[];
}
