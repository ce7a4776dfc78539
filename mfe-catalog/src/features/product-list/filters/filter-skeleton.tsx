import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useLateStyles } from '../../../late.styles.ts';
import { useText } from '../../../use-text.ts';

const GROUPS = ['sizes', 'colours', 'season'];
const LINES = ['one', 'two', 'three', 'four'];

const useStyles = makeStyles({
  group: { display: 'grid', gap: '14px', padding: '14px 0 20px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  title: { width: '40%' },
});

/** Groups of options before their first answer. */
export function FilterSkeleton() {
  const styles = useStyles();
  const { late } = useLateStyles();
  const { t } = useText();
  return (
    <Skeleton className={late} aria-label={t('COMMON.LOADING')}>
      {GROUPS.map((group) => (
        <div key={group} className={styles.group}>
          <SkeletonItem size={20} className={styles.title} />
          {LINES.map((line) => (
            <SkeletonItem key={line} size={16} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
