import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { takePicture } from '@market/service-kit/files/image-intake';
import type { AddProposalPhoto, ProposalPhoto } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { photoStore, photoUrls } from '../photo/photo-store.ts';
import { offeringCompany } from './offering-company.ts';
import { countUnused, insertOwnPhoto } from './proposal-photo.queries.ts';

/** Pictures of a company that wait for a proposal to name them. */
const UNUSED_MOST = 40;

/**
 * Takes a picture in for a proposal that is still being written; it is kept for a day.
 *
 * @throws DomainError TENDER_NOT_FOUND, OWN_TENDER, COMPANY_NOT_ACTIVE, PHOTOS_TOO_MANY; what `takePicture` refuses
 */
export async function addProposalPhoto(ctx: SignedInCtx, { id, photos }: AddProposalPhoto): Promise<{ data: ProposalPhoto }> {
  const company = await offeringCompany(ctx.db.pool, ctx, id);
  const counted = await countUnused(ctx.db.pool, { company });
  if ((counted?.unused ?? 0) >= UNUSED_MOST) throw new DomainError('CONFLICT', 'PHOTOS_TOO_MANY');
  const { renderings } = await takePicture(photos, { sizes: photoStore.sizes, field: 'photos' });
  const name = await photoStore.keep(ctx.files, renderings);
  await inTransaction(ctx.db.pool, (tx) => insertOwnPhoto(tx, { name, company }));
  return { data: { name, ...photoUrls(name) } };
}
