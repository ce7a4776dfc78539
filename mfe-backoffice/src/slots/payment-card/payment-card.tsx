import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../billing-api.ts';
import { PayByCard } from '../../features/card-payment/pay-by-card.tsx';
import { useText } from '../../features/card-payment/use-text.ts';

/** The form of a card for whatever another module sells. */
export function PaymentCard({ sum, begin, take, onDone }: SlotProps['payment.card']) {
  const page = usePageStyles();
  const { t } = useText();
  const { data, error, isError, refetch } = billing.hooks.payment.offer.useQuery();
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton aria-label={t('CARD.LOADING')} aria-busy="true">
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  if (data.data === null) return <p className={page.note}>{t('CARD.OFF')}</p>;
  return <PayByCard offer={data.data} sum={sum} purchase={{ begin, take, onDone }} />;
}
