import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ProductId } from './product.ts';
import { StockQuantity } from './product-form.ts';

/** Either of the two says the other: what is reserved lies between them. */
export const SetStock = z
  .object({
    id: ProductId,
    /** On hand, what is reserved included. */
    stock_quantity: StockQuantity.optional(),
    /** What is left to sell. */
    available_quantity: StockQuantity.optional(),
    /** What was on hand as far as the caller knows: refused with STOCK_CHANGED when it is another number by now. */
    was: StockQuantity.optional(),
  })
  .check(({ value: { stock_quantity, available_quantity }, issues }) => {
    if (stock_quantity === undefined && available_quantity === undefined)
      issues.push({ code: 'custom', message: 'required', path: ['stock_quantity'], input: undefined });
  });
export type SetStock = z.output<typeof SetStock>;
export const StockAnswer = dataOf(z.object({ id: ProductId, stock_quantity: z.int(), available_quantity: z.int() }));
