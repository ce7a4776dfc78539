/** Fewer characters say too little. */
const LEAST = 2;
/** No order number is longer. */
const DIGITS_MOST = 10;

/** What words look for: an order by its number or a part of it, or by whoever ordered. */
export type Sought = { text: string } | { fio: string };

/** `12`, `№ 12`, `заказ 12` and `order #12` are numbers; anything else is a name. null: nothing to look for. */
export function soughtBy(words: string): Sought | null {
  const typed = words.trim();
  if (typed.length < LEAST) return null;
  const digits = /^(?:заказ|order)?\s*[№#]?\s*(\d+)$/iu.exec(typed)?.[1];
  if (digits === undefined) return { fio: typed };
  return digits.length > DIGITS_MOST ? null : { text: digits };
}
