/** Rates of the tax that a price includes; `none`: the seller pays none. */
export const vatRates = ['none', '0', '5', '7', '10', '20', '22'] as const;
export type VatRate = (typeof vatRates)[number];
