import type { ListProposals, ProposalPage } from '@market/tenders-contract/proposal';
import type { SignedInCtx } from '../context.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { countMonth, countProposals, readProposals } from './proposal.queries.ts';
import { proposalView } from './proposal-view.ts';

/** Proposals that the caller may see; a vendor also learns how many are left this month. */
export async function listProposals(ctx: SignedInCtx, input: ListProposals): Promise<ProposalPage> {
  const { page, per_page, tender_id: tender, company_id: company, statuses, moderated } = input;
  const reader = readerOf(ctx.principal);
  const { pool } = ctx.db;
  const filter = { reader, tender, company, statuses, moderated };
  const [rows, total, quota] = await Promise.all([
    readProposals(pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    ctx.totals(filter, async () => (await countProposals(pool, filter))?.total ?? 0),
    reader.companyId === null ? undefined : quotaOf(ctx, reader.companyId),
  ]);
  const data = rows.map(({ proposal }) => proposalView(proposal, reader));
  return { data, page, per_page, total, ...(quota ? { quota } : {}) };
}

async function quotaOf(ctx: SignedInCtx, company: number): Promise<{ used: number; limit: number | null }> {
  const [counted, limit] = await Promise.all([
    countMonth(ctx.db.pool, { company, now: ctx.now().toISOString() }),
    ctx.plan.monthlyProposals(ctx.db.pool, company),
  ]);
  return { used: counted?.used ?? 0, limit };
}
