import { Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ProductId } from './product.ts';

export const BULK_ROWS_MAX = 1_000;

/** What a spreadsheet of goods changes. Bounds are judged row by row, so that one bad number does not hold back the rest. */
const Changed = z.object({ price: z.number().optional(), stock_quantity: z.number().optional(), active: z.boolean().optional() });

export const BulkUpdate = z.object({
  rows: z
    .array(
      Changed.extend({
        id: ProductId,
        /** The value as the caller last read it: a row that another user has changed meanwhile is refused. */
        was: Changed.optional(),
      }),
    )
    .min(1)
    .max(BULK_ROWS_MAX),
});
export type BulkUpdate = z.output<typeof BulkUpdate>;

/** Each row's end, in the order they came: the product as it is now, or what keeps it from being so. */
export const BulkUpdated = z.object({
  data: z.array(
    z.object({
      id: ProductId,
      saved: z.boolean(),
      /** Null where there is no such product for the caller. */
      now: z.object({ price: Roubles, stock_quantity: z.int(), active: z.boolean() }).nullable(),
      fault: z
        .object({ field: z.enum(['price', 'stock_quantity', 'active']).nullable(), code: z.string(), message: z.string() })
        .nullable(),
    }),
  ),
});
export type BulkUpdated = z.infer<typeof BulkUpdated>;
