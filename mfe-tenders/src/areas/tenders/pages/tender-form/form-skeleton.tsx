import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

/** Fields that wait for what stands in them. */
export function FormSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.wide} aria-label={t('TENDERS.LOADING')} aria-busy="true">
      <SkeletonItem size={128} />
      <SkeletonItem size={96} />
      <SkeletonItem size={96} />
    </Skeleton>
  );
}
