import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

/** What the company sells, drawn by the module that keeps goods; nothing without that module, which would not show them elsewhere either. */
export function CompanyGoods({ companyId }: { companyId: number }) {
  return <Slot name="company.goods" props={{ companyId }} fallback={(state) => state === 'waiting' && <Waiting />} active />;
}

function Waiting() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.card} aria-label={t('COMPANY.LOADING')} aria-busy="true">
      <SkeletonItem size={24} style={{ width: '180px' }} />
      <SkeletonItem style={{ height: '420px' }} />
    </Skeleton>
  );
}
