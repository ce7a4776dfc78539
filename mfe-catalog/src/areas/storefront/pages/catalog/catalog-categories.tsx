import { Link as TextLink } from '@fluentui/react-link';
import { makeStyles } from '@griffel/react';
import { pageHistory } from '@market/shell-kit/routing/history';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useCallback, useMemo } from 'react';
import { CategoryFilter } from '../../../../category-tree/category-filter.tsx';
import { landPresses } from '../../../../features/product-list/pending-presses.ts';
import { carryToCategory } from '../../../../features/product-list/state/carry-to-category.ts';
import { readListState } from '../../../../features/product-list/state/list-state.ts';
import { useText } from '../../../../use-text.ts';
import { storefrontPaths } from '../../navigation.ts';

const useStyles = makeStyles({ all: { display: 'inline-block', padding: '4px 0 8px' } });

/** The tree of the filter panel: a choice leads to the category's own address. */
export function CatalogCategories({ id }: { id: number | null }) {
  const styles = useStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const go = useCallback(
    (pathname: string) => {
      landPresses();
      const now = readListState(new URLSearchParams(pageHistory.entry().location.search));
      void navigate({ pathname, search: carryToCategory(now) });
    },
    [navigate],
  );
  // A filter changes nothing of it, and a tree takes a phone long to draw.
  const tree = useMemo(() => <CategoryFilter chosenId={id} choose={(chosen) => go(storefrontPaths.category(chosen))} />, [id, go]);
  return (
    <>
      {id !== null && (
        <TextLink as="button" className={styles.all} onClick={() => go(storefrontPaths.catalog)}>
          {t('CATEGORY.ALL')}
        </TextLink>
      )}
      {tree}
    </>
  );
}
