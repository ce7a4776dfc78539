import { Input } from '@fluentui/react-input';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { PickerLines } from '@market/shell-kit/forms/picker-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useState } from 'react';
import { CategoryTree } from '../../../category-tree/category-tree.tsx';
import { useText } from '../../../management/use-text.ts';
import { findCategories } from './find-categories.ts';

const LINES = ['one', 'two', 'three', 'four', 'five', 'six'];

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '320px' },
  skeleton: { display: 'grid', gap: '20px', padding: '8px 0' },
});

interface CategoryChoiceProps {
  tree: { data: { data: CategoryNode[] } | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  chosen: readonly number[];
  choose: (id: number) => void;
}

/** The tree, or what the typed words find in it. */
export function CategoryChoice({ tree, chosen, choose }: CategoryChoiceProps) {
  const styles = useStyles();
  const { t } = useText();
  const [text, setText] = useState('');
  if (tree.isError && !tree.data) return <LoadFailure error={tree.error} onRetry={() => void tree.refetch()} />;
  if (!tree.data) {
    return (
      <Skeleton className={styles.skeleton} aria-label={t('COMMON.LOADING')}>
        {LINES.map((line) => (
          <SkeletonItem key={line} size={16} />
        ))}
      </Skeleton>
    );
  }
  const roots = tree.data.data;
  return (
    <div className={styles.choice}>
      <Input
        type="search"
        size="large"
        value={text}
        aria-label={t('PICKER.CATEGORY.SEARCH')}
        placeholder={t('PICKER.CATEGORY.SEARCH')}
        contentBefore={<Icon name="search" />}
        onChange={(_, data) => setText(data.value)}
      />
      {text.trim() === '' ? (
        <CategoryTree roots={roots} chosenId={chosen[0] ?? null} picked={chosen} choose={choose} />
      ) : (
        <Found roots={roots} text={text} chosen={chosen} choose={choose} />
      )}
    </div>
  );
}

interface FoundProps extends Omit<CategoryChoiceProps, 'tree'> {
  roots: readonly CategoryNode[];
  text: string;
}

function Found({ roots, text, chosen, choose }: FoundProps) {
  const { t } = useText();
  const found = findCategories(roots, text);
  return (
    <>
      <p role="status">{t('PICKER.FOUND', { count: found.length })}</p>
      <PickerLines lines={found.map(({ id, path }) => ({ id, text: path }))} chosen={chosen} choose={choose} />
    </>
  );
}
