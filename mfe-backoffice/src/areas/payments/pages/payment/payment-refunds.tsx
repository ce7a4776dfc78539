import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { OrderLink } from '../../features/payment-words/paid-for.tsx';
import { usePaymentWords } from '../../features/payment-words/use-payment-words.ts';
import { useText } from '../../use-text.ts';

const MOODS = { wanted: 'waiting', done: 'good', failed: 'bad' } as const;

type Refund = CardPaymentDetail['refunds'][number];

/** What went back to the card, or is to. */
export function PaymentRefunds({ refunds }: Pick<CardPaymentDetail, 'refunds'>) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('PAYMENT.REFUNDS')}>
      {refunds.length === 0 ? (
        <p className={page.note}>{t('PAYMENT.NO_REFUNDS')}</p>
      ) : (
        <ul className={page.rows}>
          {refunds.map((refund) => (
            <Row key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Row({ refund }: { refund: Refund }) {
  const page = usePageStyles();
  const { t } = useText();
  const { money, dateTime } = useFormat();
  const words = usePaymentWords();
  const { id, order_id, amount, reason, comment, author, state, failure, created_at } = refund;
  const by = author ? words.person(author) : t('PAYMENT.SYSTEM');
  return (
    <li className={page.item}>
      <span className={page.words}>
        <span>
          {t('PAYMENT.REFUND.NUMBER', { id })}: <strong>{money(amount)}</strong>
        </span>
        <span>{words.reason(reason)}</span>
        {comment !== '' && <span className={page.prose}>{comment}</span>}
        {order_id !== null && <OrderLink id={order_id} />}
        <span className={page.small}>{t('PAYMENT.REFUND.BY', { author: by, time: dateTime(created_at) })}</span>
      </span>
      <span className={page.words}>
        <StateBadge mood={MOODS[state]}>{t(`PAYMENT.REFUND.STATE.${state}`)}</StateBadge>
        {failure !== null && <span className={page.small}>{words.refundFailure(failure)}</span>}
      </span>
    </li>
  );
}
