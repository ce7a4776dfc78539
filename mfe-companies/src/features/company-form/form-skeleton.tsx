import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';

const FIELDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** A form before its values are there. */
export function FormSkeleton({ label }: { label: string }) {
  const styles = usePageStyles();
  return (
    <Skeleton className={styles.card} aria-label={label}>
      <SkeletonItem size={24} style={{ width: '200px' }} />
      <div className={styles.fields}>
        {FIELDS.map((name) => (
          <SkeletonItem key={name} size={40} />
        ))}
      </div>
    </Skeleton>
  );
}
