import { discountOf } from '@market/orders-contract/judge-cart';
import type { StockStatus } from '@market/orders-contract/order-state';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { type Part, readLines, writeLines } from './change-order.queries.ts';
import type { Wanted } from './wanted-changes.ts';

/**
 * Lowers counts of lines at the prices that were agreed; the order becomes cheaper at once, and what it holds is given back. Answers what the
 * part comes to then.
 *
 * @throws DomainError ORDER_LINE_UNKNOWN, ORDER_LAST_LINE, ORDER_NOT_EDITABLE where a count would rise, which takes the buyer's consent
 */
export async function lowerCounts(
  tx: Tx,
  part: Part,
  items: NonNullable<Wanted['items']>,
): Promise<Pick<Part, 'sum' | 'discount' | 'stock_status'>> {
  const lines = await readLines(tx, { order: part.id });
  const changed = items.map(({ product_id, run_id, count }) => {
    const line = lines.find((each) => each.product_id === product_id && each.run_id === run_id);
    if (!line) throw new DomainError('UNPROCESSABLE_CONTENT', 'ORDER_LINE_UNKNOWN', { product_id }, { items: 'ORDER_LINE_UNKNOWN' });
    if (count > line.count) throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
    const discount = discountOf(line.price * count, part.discount_percent);
    return { ...line, count, reserved: Math.min(line.reserved, count), discount };
  });
  const after = lines.map((line) => changed.find(({ place }) => place === line.place) ?? line).filter(({ count }) => count > 0);
  if (after.length === 0) throw new DomainError('CONFLICT', 'ORDER_LAST_LINE');
  const sum = after.reduce((total, { price, count }) => total + price * count, 0);
  const discount = after.reduce((total, line) => total + line.discount, 0);
  const written = changed.map(({ place, count, reserved, discount: each }) => ({ place, count, reserved, discount: each }));
  await writeLines(tx, { order: part.id, lines: JSON.stringify(written), sum: String(sum), discount: String(discount) });
  const stock_status: StockStatus = after.some(({ reserved, count }) => reserved < count) ? 'shortage' : 'reserved';
  return { sum, discount, stock_status };
}
