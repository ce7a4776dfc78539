import type { z } from 'zod';
import type { DeletedProduct, ProductKey } from '../../contract/product-form.ts';
import type { SignedInCtx } from '../context.ts';

export async function deleteProduct(_ctx: SignedInCtx, _asked: z.output<typeof ProductKey>): Promise<z.input<typeof DeletedProduct>> {
  throw new Error('not yet');
}
