import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ListOrders, OrderId } from './order.ts';

/** More orders than these are written in the background; either way the reader is notified of the file. */
export const FILE_AT_ONCE = 2_000;
/** More than these are refused: the filter is to be narrowed. */
export const FILE_ROWS_MAX = 100_000;

/** The filter of the list: what it shows on all its pages is what the file holds. Carts change faster than a file of them is fetched. */
export const CreateOrderFile = ListOrders.refine(({ statuses }) => !statuses?.includes('cart'), {
  path: ['statuses'],
  error: 'CARTS_FILE_NOT_KEPT',
});
export type CreateOrderFile = z.output<typeof CreateOrderFile>;

export const OrderFile = z.object({
  id: OrderId,
  state: z.enum(['waiting', 'done', 'failed']),
  rows: z.int(),
  created_at: z.iso.datetime(),
});
export type OrderFile = z.infer<typeof OrderFile>;
export const OrderFileAnswer = dataOf(OrderFile);
export const OrderFileKey = z.object({ id: OrderId });
export type OrderFileKey = z.output<typeof OrderFileKey>;

/** Where a file that is done is fetched. */
export const orderFilePath = (id: number): string => `/api/shop/orders/file/${id}/content`;
