import type { HasProposed, Proposed } from '@market/tenders-contract/proposal';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { findProposalBetween } from './proposal.queries.ts';

/** Whether a company has offered something to a user, and so may write to them. */
export async function answerHasProposed({ db }: Ctx, pair: HasProposed): Promise<z.infer<typeof Proposed>> {
  return { data: { proposed: (await findProposalBetween(db.pool, pair)) !== null } };
}
