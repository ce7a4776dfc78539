import { startOrderPayment } from '@market/billing-contract/calls';
import type { OrderPaymentAnswer, StartOrderPayment } from '@market/billing-contract/order-payment';
import { PeerRefusal, peer } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import type { ServiceDeps } from '@market/service-kit/service';

/** Cards, which billing has charged. */
export interface CardPayments {
  /** Begins to pay parts of an order, or answers what became of that; it may be asked for again. @throws DomainError what billing refuses it with */
  start(input: StartOrderPayment): Promise<OrderPaymentAnswer['data']>;
}

export function cardPaymentsVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): CardPayments {
  const ask = peer(deps, 'orders');
  return { start: async (input) => (await ask(startOrderPayment, input).catch(passedOn)).data };
}

const CONFLICTS: readonly string[] = ['PAYMENTS_OFF', 'PAYMENT_PROCESSING'];

/** What a payer can act upon. */
function passedOn(thrown: unknown): never {
  if (thrown instanceof PeerRefusal && CONFLICTS.includes(thrown.code)) throw new DomainError('CONFLICT', thrown.code);
  if (thrown instanceof PeerRefusal && thrown.code === 'PAYMENT_LIMIT') throw new DomainError('TOO_MANY_REQUESTS', 'PAYMENT_LIMIT');
  throw thrown;
}
