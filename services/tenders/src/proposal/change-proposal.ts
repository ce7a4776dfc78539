import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { UpdateProposal } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { recountProposals } from '../locked-tender/lock-tender.queries.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { announceTender, membersOf, notify } from '../news/news.ts';
import { announceProposal, moderatedNow } from './add-proposal.ts';
import type { Held } from './held-proposal.ts';
import {
  factsOf,
  judgeValidity,
  offeredProducts,
  proposalClosed,
  type Said,
  saidAfter,
  sameProducts,
  takePhotos,
} from './judge-proposal.ts';
import { keepVersion, saveProposal } from './lock-proposal.queries.ts';
import { readProposal, type StoredProduct } from './proposal.queries.ts';
import { editsLeft } from './proposal-view.ts';

/** The goods that are given anew, as the catalogue has them; null: they are left out, or as they were. */
export async function productsAsGiven(ctx: SignedInCtx, { id, products, status }: UpdateProposal): Promise<StoredProduct[] | null> {
  const company = readerOf(ctx.principal).companyId;
  if (products === undefined || company === null || (status !== undefined && status !== 'in_moderation')) return null;
  const row = await readProposal(ctx.db.pool, { id });
  if (row?.proposal.company_id !== company || sameProducts(row.proposal.products, products ?? [])) return null;
  return offeredProducts(ctx, company, products ?? []);
}

export interface Change {
  held: Held;
  input: UpdateProposal;
  products: StoredProduct[] | null;
}

/** By its vendor; anybody else may send what it says already. @throws DomainError PROPOSAL_CLOSED, PROPOSAL_CHANGED, PROPOSAL_EDITS_USED, FORBIDDEN */
export async function changeProposal(tx: Tx, ctx: SignedInCtx, { held, input, products }: Change): Promise<void> {
  const { tender, proposal, reader } = held;
  const before: Said = { ...proposal, price: proposal.price === null ? null : Number(proposal.price) };
  const after = { ...saidAfter(before, input), products: products ?? proposal.products };
  if (isDeepStrictEqual(factsOf(before), factsOf(after))) return;
  const left = editable(ctx, { held, input });
  if (after.valid_until !== before.valid_until) judgeValidity(after.valid_until, ctx.now());
  await takePhotos(tx, proposal.company_id, after.photos);
  await keepVersion(tx, { id: proposal.id });
  // Where staff look at proposals first they look at each version, and the owner sees none that they have not seen.
  const moderated = proposal.moderated_at === null ? null : await moderatedNow(tx, ctx);
  const edits = left === null ? proposal.edits_left : left - 1;
  await saveProposal(tx, { id: proposal.id, ...factsOf(after), moderated, edits, revision: tender.revision });
  const isWaiting = proposal.moderated_at !== null && moderated === null;
  if (isWaiting) {
    await announceProposal(tx, { tender, company: proposal.company_id, isModerated: false, by: reader.userId });
    return;
  }
  const written = await recountProposals(tx, { id: tender.id });
  const members = (await membersOf(tx, [proposal.company_id])).get(proposal.company_id) ?? [];
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...members] });
  if (moderated !== null) await notify(tx, { kind: 'proposal_changed', tender, userIds: [tender.user_id], by: reader.userId });
}

/** How many changes are left before this one; null: any number. @throws DomainError FORBIDDEN, PROPOSAL_CLOSED, PROPOSAL_CHANGED, PROPOSAL_EDITS_USED */
function editable(ctx: SignedInCtx, { held, input }: Pick<Change, 'held' | 'input'>): number | null {
  const { tender, proposal, reader } = held;
  if (proposal.company_id !== reader.companyId) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  if (proposal.status !== 'in_moderation' || tender.status !== 'open' || tender.closes_at <= ctx.now()) throw proposalClosed();
  if (input.version !== undefined && input.version !== proposal.version)
    throw new DomainError('CONFLICT', 'PROPOSAL_CHANGED', { version: proposal.version });
  const left = editsLeft(proposal, tender.revision);
  if (left === 0) throw new DomainError('CONFLICT', 'PROPOSAL_EDITS_USED');
  return left;
}
