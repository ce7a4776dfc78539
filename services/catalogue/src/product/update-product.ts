import type { z } from 'zod';
import type { UpdatedProduct, UpdateProduct } from '../../contract/product-form.ts';
import type { SignedInCtx } from '../context.ts';

export async function updateProduct(_ctx: SignedInCtx, _asked: z.output<typeof UpdateProduct>): Promise<z.input<typeof UpdatedProduct>> {
  throw new Error('not yet');
}
