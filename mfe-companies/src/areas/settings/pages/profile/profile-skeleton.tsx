import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

const FIELDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The form before its values are there. */
export function ProfileSkeleton() {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.card} aria-label={t('PROFILE.LOADING')}>
      <SkeletonItem size={24} style={{ width: '200px' }} />
      <div className={styles.fields}>
        {FIELDS.map((name) => (
          <SkeletonItem key={name} size={40} />
        ))}
      </div>
    </Skeleton>
  );
}
