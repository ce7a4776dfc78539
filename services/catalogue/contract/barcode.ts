import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { PRODUCT_LIMITS } from './product-form.ts';

/** So many barcodes that no product has, for goods without one of their maker. */
export const NewBarcodes = z.object({ count: z.int().min(1).max(PRODUCT_LIMITS.variants).default(1) });
export type NewBarcodes = z.output<typeof NewBarcodes>;
/** EAN-13 of the range for internal use (20 to 29). */
export const NewBarcodesAnswer = dataOf(z.array(z.string().regex(/^2\d{12}$/)));
