import type { SignedInCtx } from '../context.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { countOpenTenders } from './tender.queries.ts';

/** How many tenders the caller has open, and may have; staff any number. */
export async function getTenderQuota(ctx: SignedInCtx): Promise<{ data: { open: number; limit: number | null } }> {
  const user = ctx.principal.userId;
  const counted = await countOpenTenders(ctx.db.pool, { user });
  const limit = readerOf(ctx.principal).kind === 'staff' ? null : await ctx.plan.openTenders(ctx.db.pool, user);
  return { data: { open: counted?.open ?? 0, limit } };
}
