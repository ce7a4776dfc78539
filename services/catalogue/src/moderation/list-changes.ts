import type { z } from 'zod';
import type { ChangeCounts, ChangePage, ListChanges } from '../../contract/moderation.ts';
import type { SignedInCtx } from '../context.ts';

export async function listChanges(_ctx: SignedInCtx, _asked: ListChanges): Promise<ChangePage> {
  throw new Error('not yet');
}
export async function countChanges(_ctx: SignedInCtx): Promise<z.input<typeof ChangeCounts>> {
  throw new Error('not yet');
}
