import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { OrderLink } from '../../features/payment-words/paid-for.tsx';
import { useText } from '../../use-text.ts';

/** Each seller's part of an order, with what of it went back and what still may. */
export function PaymentParts({ parts }: Pick<CardPaymentDetail, 'parts'>) {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  if (parts.length === 0) return null;
  return (
    <PageSection title={t('PAYMENT.PARTS')}>
      <ul className={page.rows}>
        {parts.map(({ order_id, company_id, brand, amount, refunded, refundable }) => (
          <li key={order_id} className={page.item}>
            <span className={page.words}>
              <OrderLink id={order_id} />
              <span>{brand || t('PAYMENT.COMPANY', { id: company_id })}</span>
            </span>
            <span className={page.words}>
              <span>{money(amount)}</span>
              <span className={page.small}>{t('PAYMENT.PART_BACK', { refunded: money(refunded), refundable: money(refundable) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
