import { callOf } from '@market/kit-contract/call';
import { HasProposed, Proposed } from './proposal.ts';

/** Whether a company has offered something to a user: then it may write to them. */
export const hasProposed = callOf({ to: 'tenders', procedure: 'proposal.hasProposed', input: HasProposed, output: Proposed });
