import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useText } from '../use-text.ts';
import { CategoryTree } from './category-tree.tsx';
import { useCategories } from './use-categories.ts';

const LINES = ['one', 'two', 'three', 'four', 'five'];

const useStyles = makeStyles({
  skeleton: { display: 'grid', gap: '20px', padding: '8px 0' },
  note: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0, color: tokens.colorNeutralForeground3 },
});

interface CategoryFilterProps {
  chosenId: number | null;
  choose(id: number): void;
}

/** The tree with its states: under way, failed, none yet. */
export function CategoryFilter(props: CategoryFilterProps) {
  const styles = useStyles();
  const { t } = useText();
  const { data, isError, refetch } = useCategories();
  if (isError) {
    return (
      <p role="alert" className={styles.note}>
        {t('CATEGORY.FAILED')}
        <Button size="small" onClick={() => void refetch()}>
          {t('COMMON.RETRY')}
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <Skeleton className={styles.skeleton} aria-label={t('COMMON.LOADING')}>
        {LINES.map((line) => (
          <SkeletonItem key={line} size={16} />
        ))}
      </Skeleton>
    );
  }
  if (data.data.length === 0) return <p className={styles.note}>{t('CATEGORY.NONE')}</p>;
  return <CategoryTree roots={data.data} {...props} />;
}
