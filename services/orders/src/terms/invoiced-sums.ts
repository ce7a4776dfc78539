import { toRoubles } from '@market/kit-contract/money';
import type { WantedInvoice } from '@market/orders-contract/invoice.events';
import { type LineGoods, nameIn } from './line-goods.ts';

interface Line {
  goods: Pick<LineGoods, 'name' | 'run' | 'sku'>;
  count: number;
  /** Kopecks. */
  price: number;
  discount: number;
}

const linePaper = ({ goods, count, price, discount }: Line) => ({
  name: goods.sku === '' ? nameIn('ru', goods) : `${nameIn('ru', goods)} (${goods.sku})`,
  ...{ count, price: toRoubles(price), sum: toRoubles(price * count - discount) },
});

/** What an invoice of a part says: its goods after the discount, what their delivery costs, and what of it is paid by bonuses. Kopecks become roubles. */
export function invoicedSums(
  { delivery_cost, bonuses }: { delivery_cost: number; bonuses: number },
  lines: readonly Line[],
): Pick<WantedInvoice, 'lines' | 'bonuses' | 'amount'> {
  const cost = toRoubles(delivery_cost);
  const delivery = delivery_cost === 0 ? [] : [{ name: 'Доставка', count: 1, price: cost, sum: cost }];
  const goods = lines.reduce((total, { price, count, discount }) => total + price * count - discount, 0);
  return { lines: [...lines.map(linePaper), ...delivery], bonuses: toRoubles(bonuses), amount: toRoubles(goods + delivery_cost - bonuses) };
}
