import { toKopecks, toRoubles } from '@market/kit-contract/money';
import type { Offer, OfferRow } from '@market/orders-contract/offer';

/** It may be ordered still, now or once its vendor has put it together. */
export const isOpen = ({ status }: Pick<OfferRow, 'status'>): boolean => status === 'composing' || status === 'offered';

type Agreed = Pick<OfferRow, 'agreed_price' | 'agreed_price_for' | 'agreed_quantity'>;

/** What the hire comes to in roubles: a price per piece by the agreed quantity, or by `pieces` where none was agreed; null: no price was named. */
export function agreedSum(
  { agreed_price: price, agreed_price_for: unit, agreed_quantity: quantity }: Agreed,
  pieces: number,
): number | null {
  if (price === null || unit === 'whole') return price;
  return toRoubles(toKopecks(price) * (quantity ?? pieces));
}

/** What lines come to, in roubles. */
export const sumOf = (lines: readonly { count: number; price: number }[]): number =>
  toRoubles(lines.reduce((sum, { count, price }) => sum + toKopecks(price) * count, 0));

/** How many pieces they are. */
export const piecesOf = (lines: readonly { count: number; units: number }[]): number =>
  lines.reduce((sum, { count, units }) => sum + count * units, 0);

type Line = Pick<Offer['lines'][number], 'count' | 'price' | 'before'>;

/** What is otherwise in a line than when the buyer saw it last; null: nothing is. */
export function differenceOf({ count, price, before }: Line): 'new' | 'changed' | null {
  if (before === null || before.count === 0) return 'new';
  return before.count === count && toKopecks(before.price) === toKopecks(price) ? null : 'changed';
}
