import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { useCategories } from '../../../../category-tree/use-categories.ts';
import { CategoryDrawer } from '../../features/category-form/category-drawer.tsx';
import { taxonomyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { CategoryArranger } from './category-arranger.tsx';
import { TreeOfCategories } from './tree-of-categories.tsx';

const params = {
  edit: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})$/), ''),
  /** Where a new one is to lie. */
  parent: urlParam(z.coerce.number().int().min(0).max(999_999_999), 0),
  q: urlParam(z.string().trim().max(200), ''),
};

const LINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The tree itself: staff order it by hand or by keys, vendors look around. */
export function CategoryTreePage() {
  const styles = usePageStyles();
  const { t } = useText();
  const may = useMay('categories.manage');
  const [{ edit, parent, q }, change] = useUrlState(params);
  const open = (which: string, above = 0) => change({ edit: which, parent: above }, 'push');
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <LinkButton to={taxonomyPaths.categories} size="large">
          {t('CATEGORIES.TO_LIST')}
        </LinkButton>
        {may && (
          <Button appearance="primary" size="large" icon={<Icon name="add" />} onClick={() => open('new')}>
            {t('CATEGORIES.CREATE')}
          </Button>
        )}
      </div>
      {may && <p className={styles.lead}>{t('CATEGORIES.ORDER.HINT')}</p>}
      <div className={styles.row}>
        <SearchField
          label={t('CATEGORIES.SEARCH')}
          placeholder={t('CATEGORIES.SEARCH_HINT')}
          words={q}
          search={(words) => change({ q: words })}
        />
      </div>
      <Categories may={may} words={q} open={open} />
      {may && edit !== '' && (
        <CategoryDrawer
          which={edit === 'new' ? 'new' : Number(edit)}
          parent={parent || null}
          onClose={() => change({ edit: '', parent: 0 })}
        />
      )}
    </div>
  );
}

interface CategoriesProps {
  may: boolean;
  words: string;
  open: (which: string, above?: number) => void;
}

function Categories({ may, words, open }: CategoriesProps) {
  const { t } = useText();
  const { data, isError, error, refetch } = useCategories();
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton aria-label={t('COMMON.LOADING')} aria-busy="true">
        {LINES.map((line) => (
          <SkeletonItem key={line} size={40} style={{ marginBottom: '4px' }} />
        ))}
      </Skeleton>
    );
  }
  const roots: readonly CategoryNode[] = data.data;
  if (roots.length === 0) return <EmptyState title={t('CATEGORIES.EMPTY.TITLE')} text={t('CATEGORIES.EMPTY.TEXT')} />;
  return may ? <CategoryArranger roots={roots} words={words} open={open} /> : <TreeOfCategories roots={roots} words={words} />;
}
