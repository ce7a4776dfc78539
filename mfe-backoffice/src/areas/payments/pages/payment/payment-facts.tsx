import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { useFormat } from '@market/shell-kit/format/use-format';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { PaidFor, PersonLink } from '../../features/payment-words/paid-for.tsx';
import { usePaymentWords } from '../../features/payment-words/use-payment-words.ts';
import { useText } from '../../use-text.ts';

/** All that is known of a payment. */
export function PaymentFacts({ payment }: { payment: CardPaymentDetail }) {
  const { t } = useText();
  const { money, dateTime } = useFormat();
  const words = usePaymentWords();
  const { refunded, failure, granted_at: granted } = payment;
  const facts: Fact[] = [
    [t('PAYMENT.USER'), <PersonLink key="user" person={payment.user} />],
    [t('PAYMENT.PURPOSE'), <PaidFor key="purpose" payment={payment} />],
    [t('PAYMENT.AMOUNT'), money(payment.amount)],
    [t('PAYMENT.REFUNDED'), refunded > 0 && money(refunded)],
    // Of an order it is said of each seller's part.
    [t('PAYMENT.REFUNDABLE'), payment.order_id === null && granted !== null && money(payment.refundable)],
    [t('PAYMENT.CREATED'), dateTime(payment.created_at)],
    [t('PAYMENT.GRANTED'), granted && dateTime(granted)],
    [t('PAYMENT.LAST_FAILURE'), failure && words.failure(failure)],
    [t('PAYMENT.PROVIDER_ID'), payment.provider_id],
    [t('PAYMENT.METHOD'), payment.payment_method],
  ];
  return (
    <PageSection title={t('PAYMENT.FACTS')}>
      <FactList facts={facts} />
    </PageSection>
  );
}
