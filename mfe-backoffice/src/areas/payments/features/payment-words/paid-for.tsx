import type { CardPayment } from '@market/billing-contract/card-payment';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import { usePaymentWords } from './use-payment-words.ts';

/** What a payment pays: an order, which the words lead to, or days of a plan. */
export function PaidFor({ payment }: { payment: Pick<CardPayment, 'order_id' | 'tariff_id' | 'days'> }) {
  const words = usePaymentWords();
  return payment.order_id === null ? words.plan(payment) : <OrderLink id={payment.order_id} />;
}

export function OrderLink({ id }: { id: number }) {
  const { link } = usePageStyles();
  const { t } = useText();
  return (
    <Link className={link} to={addresses.order(id)}>
      {t('PAYMENT.ORDER', { id })}
    </Link>
  );
}

/** A person by name, leading to their page. */
export function PersonLink({ person }: { person: CardPayment['user'] }) {
  const { link } = usePageStyles();
  const words = usePaymentWords();
  return (
    <Link className={link} to={addresses.user(person.id)}>
      {words.person(person)}
    </Link>
  );
}
