import type { GoodsRow } from '@market/catalogue-contract/goods';
import { hasWholeKopecks } from '@market/kit-contract/envelope';
import type { OfferLine } from '@market/orders-contract/offer';
import type { LineGoods } from '../lines/line-product.tsx';

/** A line while its vendor types. */
export interface TypedLine {
  goods: LineGoods & Pick<OfferLine, 'available' | 'before'>;
  count: string;
  price: string;
}

const COUNT_MAX = 100_000;
const PRICE_MAX = 9_999_999.99;

const plain = (typed: string): string => typed.replace(/[\s\u00a0\u202f₽]/g, '').replace(',', '.');

/** A whole number from 1 to 100 000; null: none is typed. */
export function readCount(typed: string): number | null {
  const words = plain(typed);
  const count = /^\d{1,6}$/.test(words) ? Number(words) : 0;
  return count >= 1 && count <= COUNT_MAX ? count : null;
}

/** Roubles with at most two decimals; null: none are typed. */
export function readPrice(typed: string): number | null {
  const words = plain(typed);
  const price = /^\d{1,7}(\.\d{1,2})?$/.test(words) ? Number(words) : 0;
  return price > 0 && price <= PRICE_MAX && hasWholeKopecks(price) ? price : null;
}

export const typedOf = ({ count, price, ...goods }: OfferLine): TypedLine => ({ goods, count: String(count), price: String(price) });

/** A product that the vendor adds: one order unit at the price of its list. */
export const pickedLine = (row: GoodsRow): TypedLine => ({
  goods: {
    ...{ product_id: row.id, name: row.name, sku: row.sku, size: row.size, colour: row.colour, units: row.units },
    ...{ photo: row.photo?.small ?? null, available: row.available_quantity, before: null },
  },
  count: '1',
  price: String(row.price),
});

/** What of a line is typed well, as far as it is. */
export const figuresOf = ({ goods: { units }, count, price }: TypedLine): { count: number; price: number; units: number } => ({
  units,
  count: readCount(count) ?? 0,
  price: readPrice(price) ?? 0,
});

type Field = 'count' | 'price';
/** Why fields are wrong, by the number of their line and their name: `0.price`. */
export type LineFaults = Readonly<Record<string, string>>;
export const faultKey = (line: number, field: Field): string => `${line}.${field}`;

/** Which fields cannot be sent, each with the code of its refusal. */
export const faultsOf = (lines: readonly TypedLine[]): LineFaults =>
  Object.fromEntries(
    lines.flatMap(({ count, price }, line) => [
      ...(readCount(count) === null ? [[faultKey(line, 'count'), 'COUNT_INVALID']] : []),
      ...(readPrice(price) === null ? [[faultKey(line, 'price'), 'PRICE_INVALID']] : []),
    ]),
  );

/** What the service found wrong with lines, out of the sentences for all its fields. */
export const lineFaultsOf = (fields: Readonly<Record<string, string>>): LineFaults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentence]) => {
      const [, line, field] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(name) ?? [];
      return line === undefined ? [] : [[faultKey(Number(line), field === 'price' ? 'price' : 'count'), sentence]];
    }),
  );
