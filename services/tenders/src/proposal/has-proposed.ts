import { toRoubles } from '@market/kit-contract/money';
import type { HasProposed, ProposalBetween, ProposalFacts, Proposed } from '@market/tenders-contract/proposal';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { findProposalBetween, readProposalBetween } from './proposal.queries.ts';

/** Whether a company has offered something to a user, and so may write to them. */
export async function answerHasProposed({ db }: Ctx, pair: HasProposed): Promise<z.infer<typeof Proposed>> {
  return { data: { proposed: (await findProposalBetween(db.pool, pair)) !== null } };
}

/** What a card of a proposal shows to the two whom it is between. */
export async function answerProposalFacts({ db }: Ctx, between: ProposalBetween): Promise<z.infer<typeof ProposalFacts>> {
  const found = await readProposalBetween(db.pool, between);
  return { data: found && { ...found, price: found.price === null ? null : toRoubles(found.price) } };
}
