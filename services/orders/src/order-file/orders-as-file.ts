import { Readable } from 'node:stream';
import type { ListOrders } from '@market/orders-contract/order';
import { FILE_ROWS_MAX } from '@market/orders-contract/order-file';
import { CSV_TYPE, type CsvTable, csvPages } from '@market/service-kit/files/csv';
import { FileAnswer } from '@market/service-kit/http/file-answer';
import { asksForCarts, cartFilter } from '../cart/list-waiting-carts.ts';
import type { SignedInCtx } from '../context.ts';
import { orderFilter } from '../order/read-orders.ts';
import { actorOf } from '../reader.ts';
import { cartTable } from './cart-table.ts';
import { fileName } from './order-files.ts';
import { orderTable } from './order-table.ts';

/** A list of orders, or of carts, as a file that is written while it is sent. @throws DomainError ORDERS_TOO_MANY, CARTS_TOO_MANY */
export async function ordersAsFile(ctx: SignedInCtx, input: ListOrders): Promise<FileAnswer> {
  const { locale, now } = ctx;
  const isOfCarts = asksForCarts(input);
  const table = await (isOfCarts ? tableOfCarts(ctx, input) : tableOfOrders(ctx, input));
  const content = Readable.from(csvPages(table, locale), { highWaterMark: 1 });
  return new FileAnswer({ name: fileName(locale, now(), isOfCarts ? 'carts' : 'orders'), type: CSV_TYPE, content });
}

function tableOfOrders({ db, principal, locale }: SignedInCtx, input: ListOrders): Promise<CsvTable> {
  const reading = { filter: orderFilter(principal, input), actor: actorOf(principal), locale, hideDelivery: input.hide_delivery_cost };
  return orderTable(db.pool, reading, FILE_ROWS_MAX);
}

const tableOfCarts = async (ctx: SignedInCtx, input: ListOrders): Promise<CsvTable> =>
  cartTable(ctx.db.pool, { filter: await cartFilter(ctx, input), locale: ctx.locale }, FILE_ROWS_MAX);
