import type { Company } from '@market/companies-contract/company';
import { type CompanyState, companyTransitions } from '@market/companies-contract/company-state';

/** What staff may do to a company, by the state it comes to. */
export type Decision = 'approve' | 'reopen' | 'return' | 'suspend' | 'close' | 'trust' | 'distrust';
export type StateDecision = Exclude<Decision, 'trust' | 'distrust'>;

/** The state that a decision leads to. */
export const TARGETS = {
  approve: 'active',
  reopen: 'active',
  return: 'draft',
  suspend: 'suspended',
  close: 'closed',
} as const satisfies Record<StateDecision, CompanyState>;

export type ReasonedDecision = Exclude<StateDecision, 'approve' | 'reopen'>;

/** What may be decided now; everything but an approval asks for a reason. */
export function decisionsFor({ state, trusted }: Pick<Company, 'state' | 'trusted'>): Decision[] {
  const allowed = companyTransitions[state];
  const approval: StateDecision = state === 'suspended' ? 'reopen' : 'approve';
  const all: StateDecision[] = [approval, 'return', 'suspend', 'close'];
  const trust: Decision[] = state === 'closed' ? [] : [trusted ? 'distrust' : 'trust'];
  return [...all.filter((decision) => allowed.includes(TARGETS[decision])), ...trust];
}

export const needsReason = (decision: StateDecision): decision is ReasonedDecision => TARGETS[decision] !== 'active';
