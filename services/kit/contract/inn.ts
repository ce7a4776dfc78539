const WEIGHTS_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** The digit that must follow the first ones of a number, counted with these weights. */
function follows(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (sum % 11) % 10 === Number(digits[weights.length]);
}

/**
 * Whether a tax number can be one. A Russian INN has 10 digits (a company) or 12 (a sole trader), the last one or two of which follow from
 * the others; elsewhere it is 8 to 20 Latin letters and digits.
 */
export function isInn(country: string, inn: string): boolean {
  if (country !== 'RU') return /^[0-9A-Z]{8,20}$/.test(inn);
  if (/^0+$/.test(inn)) return false;
  if (/^\d{10}$/.test(inn)) return follows(inn, WEIGHTS_10);
  return /^\d{12}$/.test(inn) && follows(inn, WEIGHTS_11) && follows(inn, WEIGHTS_12);
}

/** A tax number as people type it, without what they put between its signs. */
export const innSigns = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
