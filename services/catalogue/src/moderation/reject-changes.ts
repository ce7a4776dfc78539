import type { z } from 'zod';
import type { JudgedChanges, RejectChanges } from '../../contract/moderation.ts';
import type { SignedInCtx } from '../context.ts';

export async function rejectChanges(_ctx: SignedInCtx, _asked: z.output<typeof RejectChanges>): Promise<z.input<typeof JudgedChanges>> {
  throw new Error('not yet');
}
