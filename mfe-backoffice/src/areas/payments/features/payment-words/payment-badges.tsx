import type { CardPayment } from '@market/billing-contract/card-payment';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';
import { type PaymentState, paymentState } from './payment-state.ts';
import { usePaymentWords } from './use-payment-words.ts';

const MOODS: Readonly<Record<PaymentState, StateMood>> = {
  ...{ paid: 'good', open: 'waiting', failed: 'bad', mismatched: 'bad', refunded: 'plain', refunded_in_part: 'plain' },
};

/** Where a payment stands, and what of it waits for a decision; why a card was refused below it. */
export function PaymentBadges({ payment }: { payment: CardPayment }) {
  const page = usePageStyles();
  const { t } = useText();
  const words = usePaymentWords();
  const state = paymentState(payment);
  return (
    <span className={page.words}>
      <span className={page.row}>
        <StateBadge mood={MOODS[state]}>{words.state(payment)}</StateBadge>
        {payment.disputed && <StateBadge mood="bad">{t('PAYMENT.STATE.disputed')}</StateBadge>}
        {payment.refund_failed && <StateBadge mood="bad">{t('PAYMENT.STATE.refund_failed')}</StateBadge>}
      </span>
      {state === 'failed' && payment.failure !== null && <span className={page.small}>{words.failure(payment.failure)}</span>}
    </span>
  );
}
