import type { z } from 'zod';
import type { GoodsPage, ListGoods } from '../../contract/goods.ts';
import type { SignedInCtx } from '../context.ts';

export async function listGoods(_ctx: SignedInCtx, _asked: z.output<typeof ListGoods>): Promise<z.input<typeof GoodsPage>> {
  throw new Error('not yet');
}
