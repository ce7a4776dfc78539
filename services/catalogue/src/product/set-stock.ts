import type { z } from 'zod';
import type { SetStock, StockAnswer } from '../../contract/product-form.ts';
import type { SignedInCtx } from '../context.ts';

export async function setStock(_ctx: SignedInCtx, _asked: z.output<typeof SetStock>): Promise<z.input<typeof StockAnswer>> {
  throw new Error('not yet');
}
