import type { ContactCounted, CountContact } from '@market/companies-contract/contact';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { countView, nextDay } from './count-view.ts';

/** Counts a contact that another service shows, together with those of companies. @throws DomainError CONTACT_LIMIT_REACHED */
export async function countContact(
  ctx: Ctx,
  { viewer_id, creator_id, company_id, free }: CountContact,
): Promise<z.infer<typeof ContactCounted>> {
  const now = ctx.now();
  const view = { userId: viewer_id, companyId: company_id ?? null, creatorId: creator_id ?? null, now, isOpen: free };
  const left = await inTransaction(ctx.db.pool, (tx) => countView(tx, ctx, view));
  return { data: { left, resets_at: nextDay(now).toISOString() } };
}
