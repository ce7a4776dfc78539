import type { GetTender, Tender } from '@market/tenders-contract/tender';
import type { SignedInCtx } from '../context.ts';
import { type Reader, readerOf, tenderNotFound } from '../locked-tender/tender-access.ts';
import { readTender, type StoredTenderWhole } from './tender.queries.ts';
import { tenderView } from './tender-view.ts';

/** @throws DomainError TENDER_NOT_FOUND, also for that of a blocked user to whoever is neither they nor staff */
export async function findTender(ctx: SignedInCtx, id: number): Promise<{ stored: StoredTenderWhole; reader: Reader }> {
  const reader = readerOf(ctx.principal);
  const row = await readTender(ctx.db.pool, { id, company: reader.companyId });
  if (!row) throw tenderNotFound();
  const stored = { ...row.tender, ...row.beside };
  if (stored.blocked && reader.kind !== 'staff' && reader.userId !== stored.user_id) throw tenderNotFound();
  return { stored, reader };
}

/** A tender as its reader may see it. */
export async function getTender(ctx: SignedInCtx, { id }: GetTender): Promise<{ data: Tender }> {
  const { stored, reader } = await findTender(ctx, id);
  return { data: tenderView(stored, { reader, locale: ctx.locale }) };
}
