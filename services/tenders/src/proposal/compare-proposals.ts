import { toRoubles } from '@market/kit-contract/money';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import { bestOf, pricesOf } from '@market/tenders-contract/compare-proposals';
import type { Comparison } from '@market/tenders-contract/proposal';
import type { GetTender } from '@market/tenders-contract/tender';
import type { SignedInCtx } from '../context.ts';
import { keeps, readerOf, tenderNotFound } from '../locked-tender/tender-access.ts';
import { readComparison } from './proposal.queries.ts';
import { proposalView } from './proposal-view.ts';

/** Live proposals of a tender side by side, for whoever chooses among them. @throws DomainError TENDER_NOT_FOUND */
export async function compareProposals(ctx: SignedInCtx, { id }: GetTender): Promise<RawJson> {
  const reader = readerOf(ctx.principal);
  const row = await readComparison(ctx.db.pool, { id });
  if (!row || !keeps(reader, row.tender)) throw tenderNotFound();
  const { user_id: _, revision: __, is_over: ___, ...stored } = row.tender;
  const tender = { ...stored, desired_price: toRoubles(stored.desired_price) };
  const proposals = (row.proposals ?? [])
    .map((each) => proposalView({ ...each, tender: row.tender }, reader))
    .map(({ tender: _, ...proposal }) => ({ ...proposal, ...pricesOf(proposal, tender) }));
  const comparison: Comparison = { data: { tender, proposals, best: bestOf(proposals) } };
  // Thirty proposals of forty fields are checked against the schema in tests alone.
  return new RawJson(JSON.stringify(comparison));
}
