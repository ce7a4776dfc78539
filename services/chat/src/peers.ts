import { getStockFacts } from '@market/catalogue-contract/calls';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { countContact } from '@market/companies-contract/calls';
import { mintChatToken } from '@market/identity-contract/calls';
import { type AskPeer, PeerRefusal } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import { hasProposed, proposalFacts } from '@market/tenders-contract/calls';
import type { ProposalBetween, ProposalFacts } from '@market/tenders-contract/proposal';
import type { z } from 'zod';

export interface Peers {
  /** A token for `/api/v4`, which dies with the session. @throws DomainError UNAUTHENTICATED when the session is over */
  mintToken(of: { user_id: number; session_id: string }): Promise<{ token: string; expires_at: string }>;
  /** Counts a company among those that a user was shown today. @throws DomainError CONTACT_LIMIT_REACHED */
  countContact(of: { viewer_id: number; company_id: number }): Promise<void>;
  /** What is known of a product; null: nothing. */
  productFacts(id: number): Promise<StockFacts | null>;
  /** Whether a company has made a proposal to a tender of the user. */
  hasProposed(of: { user_id: number; company_id: number }): Promise<boolean>;
  /** What a card of a proposal shows; null: there is none between the two. */
  proposalFacts(of: ProposalBetween): Promise<z.infer<typeof ProposalFacts>['data']>;
}

export function peersVia(ask: AskPeer): Peers {
  return {
    mintToken: async (of) => (await refusing(ask(mintChatToken, of), 401)).data,
    countContact: async (of) => {
      await refusing(ask(countContact, { ...of, free: false }), 429);
    },
    productFacts: async (id) => (await ask(getStockFacts, { product_ids: [id] })).products[0] ?? null,
    hasProposed: async (of) => (await ask(hasProposed, of)).data.proposed,
    proposalFacts: async (of) => (await ask(proposalFacts, of)).data,
  };
}

/** The one refusal of another service that is the caller's to read. */
async function refusing<T>(asked: Promise<T>, as: 401 | 429): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    if (!(thrown instanceof PeerRefusal)) throw thrown;
    if (as === 401 && thrown.status === 404) throw new DomainError('UNAUTHORIZED', 'UNAUTHENTICATED');
    if (as === 429 && thrown.code === 'CONTACT_LIMIT_REACHED')
      throw new DomainError('TOO_MANY_REQUESTS', 'CONTACT_LIMIT_REACHED', thrown.details);
    throw thrown;
  }
}
