import type { z } from 'zod';
import type { CountGoods, GoodsCounts } from '../../contract/goods.ts';
import type { SignedInCtx } from '../context.ts';

export async function countGoods(_ctx: SignedInCtx, _asked: z.output<typeof CountGoods>): Promise<z.input<typeof GoodsCounts>> {
  throw new Error('not yet');
}
