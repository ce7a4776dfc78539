import type { OrderEvent } from '@market/orders-contract/order';
import { orderStatuses, paymentStatuses } from '@market/orders-contract/order-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { z } from 'zod';
import { useOrderWords } from '../../../../../features/order-words/use-order-words.ts';
import { useText } from '../../../use-text.ts';

const KINDS = [
  ...(['placed', 'status', 'payment', 'items', 'proposed', 'agreed', 'disagreed', 'cancel_requested', 'cancel_declined'] as const),
  ...(['archived', 'unarchived', 'recipient', 'reserved', 'deleted', 'store_moved', 'store_closed', 'store_opened'] as const),
];

/** What happened, as a sentence: statuses and sums as the reader has them elsewhere. */
export function useEventWords(): (event: Pick<z.infer<typeof OrderEvent>, 'kind' | 'before' | 'after'>) => string {
  const { t } = useText();
  const words = useOrderWords();
  const { money } = useFormat();
  const shownValue = (value: string | null): string => {
    const status = orderStatuses.find((each) => each === value);
    const payment = paymentStatuses.find((each) => each === value);
    if (status) return words.status(status);
    if (payment) return words.payment(payment);
    // Anything else that changes is a sum.
    return value === null || Number.isNaN(Number(value)) ? '' : money(Number(value));
  };
  return ({ kind, before, after }) => {
    const known = KINDS.find((each) => each === kind);
    // The only change whose values are words of their own.
    if (known === 'store_moved') return t('ORDER_PAGE.TIMELINE.KIND.store_moved', { before: before ?? '', after: after ?? '' });
    return t(`ORDER_PAGE.TIMELINE.KIND.${known ?? 'other'}`, { before: shownValue(before), after: shownValue(after) });
  };
}
