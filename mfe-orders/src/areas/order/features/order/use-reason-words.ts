import { type CancelReason, cancelReasons } from '@market/orders-contract/order-state';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';

const KNOWN: readonly CancelReason[] = [...cancelReasons, 'expired', 'user_deleted'];

/** A reason of the contract in the reader's language; anything else is what was written. */
export function useReasonWords(): (reason: string) => string {
  const words = useOrderWords();
  return (reason) => {
    const known = KNOWN.find((each) => each === reason);
    return known ? words.cancelReason(known) : reason;
  };
}
