import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { PaymentBadges } from '../../features/payment-words/payment-badges.tsx';
import { useText } from '../../use-text.ts';
import { usePaymentCheck } from './use-payment-check.ts';

interface PaymentActionsProps {
  payment: CardPaymentDetail;
  /** Left out: nothing is left that could go back. */
  refund?: () => void;
}

/** Where the payment stands, and what is done about it. */
export function PaymentActions({ payment, refund }: PaymentActionsProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { check, busy, changes } = usePaymentCheck(payment);
  return (
    <>
      <div className={page.row}>
        <PaymentBadges payment={payment} />
        {refund && (
          <Button appearance="primary" size="large" onClick={refund}>
            {t('PAYMENT.REFUND.OPEN')}
          </Button>
        )}
        <Button size="large" disabledFocusable={busy} onClick={() => void check()} {...(busy ? { icon: <Spinner size="tiny" /> } : {})}>
          {t(busy ? 'PAYMENT.CHECK.BUSY' : 'PAYMENT.CHECK.ACTION')}
        </Button>
      </div>
      <div role="status">
        {changes?.length === 0 && <p className={page.note}>{t('PAYMENT.CHECK.SAME')}</p>}
        {changes?.map((change) => (
          <p key={change} className={page.note}>
            {change}
          </p>
        ))}
      </div>
    </>
  );
}
