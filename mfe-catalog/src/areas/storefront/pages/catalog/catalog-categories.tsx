import { Link as TextLink } from '@fluentui/react-link';
import { makeStyles } from '@griffel/react';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { CategoryFilter } from '../../../../category-tree/category-filter.tsx';
import { carryToCategory } from '../../../../features/product-list/state/carry-to-category.ts';
import { useListState } from '../../../../features/product-list/use-list-state.ts';
import { useText } from '../../../../use-text.ts';
import { storefrontPaths } from '../../navigation.ts';

const useStyles = makeStyles({ all: { display: 'inline-block', padding: '4px 0 8px' } });

/** The tree of the filter panel: a choice leads to the category's own address. */
export function CatalogCategories({ id }: { id: number | null }) {
  const styles = useStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const [state] = useListState();
  const go = (pathname: string) => navigate({ pathname, search: carryToCategory(state) });
  return (
    <>
      {id !== null && (
        <TextLink as="button" className={styles.all} onClick={() => go(storefrontPaths.catalog)}>
          {t('CATEGORY.ALL')}
        </TextLink>
      )}
      <CategoryFilter chosenId={id} choose={(chosen) => go(storefrontPaths.category(chosen))} />
    </>
  );
}
