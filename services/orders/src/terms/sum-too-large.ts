import { toRoubles } from '@market/kit-contract/money';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import { DomainError } from '@market/service-kit/errors';

/** What goods come to at the most, and what these come to. */
export const sumTooLarge = (sum: number): DomainError =>
  new DomainError('CONFLICT', 'CART_SUM_TOO_LARGE', { max: toRoubles(CART_LIMITS.sum), sum: toRoubles(sum) });
