import type { z } from 'zod';
import type { ApproveChanges, JudgedChanges } from '../../contract/moderation.ts';
import type { SignedInCtx } from '../context.ts';

export async function approveChanges(_ctx: SignedInCtx, _asked: z.output<typeof ApproveChanges>): Promise<z.input<typeof JudgedChanges>> {
  throw new Error('not yet');
}
