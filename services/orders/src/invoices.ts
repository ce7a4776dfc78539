import { issueInvoice } from '@market/billing-contract/calls';
import type { IssueInvoice } from '@market/billing-contract/invoice';
import { PeerRefusal, peer } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import type { ServiceDeps } from '@market/service-kit/service';

/** Invoices of parts of orders, which billing keeps. The same may be asked for twice. */
export interface Invoices {
  /** @throws DomainError ORDER_CHANGED where billing has heard that the order is not to be paid any more; UNAVAILABLE */
  issue(input: IssueInvoice): Promise<{ id: number; number: string }>;
}

export function invoicesVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Invoices {
  const ask = peer(deps, 'orders');
  return { issue: async (input) => (await ask(issueInvoice, input).catch(changedOr)).data };
}

function changedOr(thrown: unknown): never {
  if (thrown instanceof PeerRefusal && thrown.code === 'INVOICE_NOT_DUE') throw new DomainError('CONFLICT', 'ORDER_CHANGED');
  throw thrown;
}
