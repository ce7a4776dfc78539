import { callOf } from '@market/kit-contract/call';
import { HasProposed, ProposalBetween, ProposalFacts, Proposed } from './proposal.ts';

/** Whether a company has offered something to a user: then it may write to them. */
export const hasProposed = callOf({
  to: 'tenders',
  procedure: 'proposal.hasProposed',
  type: 'query',
  input: HasProposed,
  output: Proposed,
});

/** What one of them offers the other, for a card of it. */
export const proposalFacts = callOf({
  to: 'tenders',
  procedure: 'proposal.facts',
  type: 'query',
  input: ProposalBetween,
  output: ProposalFacts,
});
