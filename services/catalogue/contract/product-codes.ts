import { listOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { CompanyRef, Product, ProductId, Variant } from './product.ts';

/** So many article numbers or barcodes are looked up at once. */
export const CODES_MAX = 500;
export const CODE_LENGTH_MAX = 64;
/** So many products of one code are listed: a barcode may be sold by several companies. */
export const CODE_MATCHES_MAX = 10;

export const FindByCodes = z.object({ codes: z.array(z.string().trim().min(1).max(CODE_LENGTH_MAX)).min(1).max(CODES_MAX) });
export type FindByCodes = z.output<typeof FindByCodes>;

/** One SKU of a model, with what an order of it is judged by. */
export const CodeMatch = Variant.extend({
  /** Shared by the SKUs of a model: least counts and price tiers look at all of them. */
  model_id: ProductId,
  company: CompanyRef.pick({ id: true, brand: true }),
  ...Product.pick({ name: true, barcode: true, loose_allowed: true }).shape,
  /** Address of its small picture. */
  photo: z.string().nullable(),
  /** Order units that nobody reserved, of all its model. */
  model_available: z.int().min(0),
});
export type CodeMatch = z.infer<typeof CodeMatch>;

/**
 * Each code as it was asked, in that order, with the products that have it as article number or barcode; none: nothing in sight has. Letters
 * and digits decide, whatever their case and the signs between them, but who writes all of it alike comes alone.
 */
export const ProductsByCodes = listOf(z.object({ code: z.string(), products: z.array(CodeMatch).max(CODE_MATCHES_MAX) }));
export type ProductsByCodes = z.infer<typeof ProductsByCodes>;
