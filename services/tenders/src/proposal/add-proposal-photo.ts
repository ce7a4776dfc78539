import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { takePicture } from '@market/service-kit/files/image-intake';
import type { AddProposalPhoto, ProposalPhoto } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { photoStore, photoUrls } from '../photo/photo-store.ts';
import { countUnused, insertOwnPhoto } from '../photo/proposal-photo.queries.ts';
import { offeringCompany } from './offering-company.ts';

/** Pictures of a company that wait for a proposal to name them. */
const UNUSED_MOST = 40;

/**
 * Takes a picture in for a proposal that is still being written; it is kept for a day.
 *
 * @throws DomainError TENDER_NOT_FOUND, OWN_TENDER, COMPANY_NOT_ACTIVE, PHOTOS_TOO_MANY; what `takePicture` refuses
 */
export async function addProposalPhoto(ctx: SignedInCtx, { id, photos }: AddProposalPhoto): Promise<{ data: ProposalPhoto }> {
  const company = await offeringCompany(ctx.db.pool, ctx, id);
  // Whoever may send no more has none decoded.
  await judgeUnused(ctx.db.pool, company);
  const { renderings } = await takePicture(photos, { sizes: photoStore.sizes, field: 'photos' });
  const name = await photoStore.keep(ctx.files, renderings);
  try {
    await inTransaction(ctx.db.pool, async (tx) => {
      // Many at once could all be the last one that is allowed.
      await lockExclusively(tx, 'tenders.proposals', company);
      await judgeUnused(tx, company);
      await insertOwnPhoto(tx, { name, company });
    });
  } catch (thrown) {
    await photoStore.drop(ctx.files, name);
    throw thrown;
  }
  return { data: { name, ...photoUrls(name) } };
}

/** @throws DomainError PHOTOS_TOO_MANY */
async function judgeUnused(tx: Tx, company: number): Promise<void> {
  const counted = await countUnused(tx, { company });
  if ((counted?.unused ?? 0) >= UNUSED_MOST) throw new DomainError('CONFLICT', 'PHOTOS_TOO_MANY');
}
