import type { z } from 'zod';
import type { ProductFormAnswer, ProductKey } from '../../contract/product-form.ts';
import type { SignedInCtx } from '../context.ts';

export async function editProduct(_ctx: SignedInCtx, _asked: z.output<typeof ProductKey>): Promise<z.input<typeof ProductFormAnswer>> {
  throw new Error('not yet');
}
