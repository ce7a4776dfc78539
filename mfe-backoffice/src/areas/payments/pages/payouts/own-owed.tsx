import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';

/** What the reader's company is owed and was paid out so far. Below zero it owes: more went back to payers than was left. */
export function OwnOwed() {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const own = billing.hooks.payout.owed.useQuery({ page: 1, per_page: 1 });
  if (own.isError && !own.data) return <LoadFailure error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) {
    return (
      <Skeleton aria-label={t('PAYMENT.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  const { owed, paid_out: paid } = own.data.data[0] ?? { owed: 0, paid_out: 0 };
  return (
    <PageSection title={t('PAYOUT.OWN')}>
      <FactList
        facts={[
          [t('PAYOUT.OWED'), money(owed)],
          [t('PAYOUT.PAID_OUT'), money(paid)],
        ]}
      />
      <p className={page.note}>{t(owed < 0 ? 'PAYOUT.OWN_BELOW' : 'PAYOUT.OWN_HINT')}</p>
    </PageSection>
  );
}
