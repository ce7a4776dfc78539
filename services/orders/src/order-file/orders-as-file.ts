import { Readable } from 'node:stream';
import type { ListOrders } from '@market/orders-contract/order';
import { FILE_ROWS_MAX } from '@market/orders-contract/order-file';
import { CSV_TYPE, csvPages } from '@market/service-kit/files/csv';
import { FileAnswer } from '@market/service-kit/http/file-answer';
import type { SignedInCtx } from '../context.ts';
import { orderFilter } from '../order/read-orders.ts';
import { actorOf } from '../order/reader.ts';
import { fileName } from './order-files.ts';
import { orderTable } from './order-table.ts';

/** A list of orders as a file that is written while it is sent. @throws DomainError ORDERS_TOO_MANY */
export async function ordersAsFile(ctx: SignedInCtx, input: ListOrders): Promise<FileAnswer> {
  const { db, principal, locale, now } = ctx;
  const reading = { filter: orderFilter(principal, input), actor: actorOf(principal), locale, hideDelivery: input.hide_delivery_cost };
  const table = await orderTable(db.pool, reading, FILE_ROWS_MAX);
  const content = Readable.from(csvPages(table, locale), { highWaterMark: 1 });
  return new FileAnswer({ name: fileName(locale, now()), type: CSV_TYPE, content });
}
