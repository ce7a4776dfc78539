import { Button } from '@fluentui/react-button';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { urlParam } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage, wordsFilter } from '@market/shell-kit/ui/use-index-page';
import { useCallback } from 'react';
import { z } from 'zod';
import { useCategories } from '../../../../category-tree/use-categories.ts';
import { storefrontPaths } from '../../../storefront/navigation.ts';
import { EditMenu } from '../../edit-menu.tsx';
import { CategoryDrawer } from '../../features/category-form/category-drawer.tsx';
import { useCategoryActions } from '../../features/category-form/use-category-actions.ts';
import { useLocalPage } from '../../local-page.ts';
import { taxonomyPaths } from '../../navigation.ts';
import { useKeptBecause } from '../../use-kept-because.ts';
import { useText } from '../../use-text.ts';
import { type CategoryRow, categoryRows } from './category-rows.ts';
import { useCategoryColumns } from './use-category-columns.tsx';

const params = {
  ...tableParams,
  /** The drawer: of a new category, or of the one with this number. */
  edit: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})$/), ''),
};

/** Every category with the way to it. Staff change them here; vendors look where their goods belong. */
export function CategoryListPage() {
  const styles = usePageStyles();
  const index = useIndexPage(params, wordsFilter);
  const { state, change } = index;
  const may = useMay('categories.manage');
  const openDrawer = (edit: string) => index.changeBeside({ edit });
  return (
    <div className={styles.page}>
      <Tools words={state.q} search={(q) => change({ q }, 'replace')} {...(may ? { create: () => openDrawer('new') } : {})} />
      <Categories index={index} openDrawer={openDrawer} may={may} />
      {may && state.edit !== '' && (
        <CategoryDrawer which={state.edit === 'new' ? 'new' : Number(state.edit)} parent={null} onClose={() => openDrawer('')} />
      )}
    </div>
  );
}

function Tools({ words, search, create }: { words: string; search: (words: string) => void; create?: () => void }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <div className={styles.row}>
      <SearchField label={t('CATEGORIES.SEARCH')} placeholder={t('CATEGORIES.SEARCH_HINT')} words={words} search={search} />
      <LinkButton to={taxonomyPaths.categoryTree} size="large">
        {t('CATEGORIES.TO_TREE')}
      </LinkButton>
      {create && (
        <Button appearance="primary" size="large" icon={<Icon name="add" />} onClick={create}>
          {t('CATEGORIES.CREATE')}
        </Button>
      )}
    </div>
  );
}

interface CategoriesProps {
  index: Pick<ReturnType<typeof useIndexPage>, 'state' | 'table'>;
  openDrawer: (edit: string) => void;
  may: boolean;
}

function Categories({ index: { state, table }, openDrawer, may }: CategoriesProps) {
  const { t } = useText();
  const { q } = state;
  const rowsOf = useCallback(({ data }: { data: CategoryNode[] }) => categoryRows(data, q), [q]);
  const list = useLocalPage(useCategories(), rowsOf, state);
  const { remove } = useCategoryActions();
  const keptBecause = useKeptBecause();
  const { lead, columns } = useCategoryColumns();
  return (
    <IndexTable<CategoryRow>
      name="categories"
      label={t('CATEGORIES.LIST')}
      lead={lead}
      columns={columns}
      {...table}
      list={list}
      keyOf={({ category }) => category.id}
      nameOf={({ category }) => category.name}
      toRow={({ category }) => storefrontPaths.category(category.id)}
      countText={(total) => t('CATEGORIES.COUNT', total)}
      {...(may
        ? {
            actions: ({ category }) => (
              <EditMenu
                name={category.name}
                edit={() => openDrawer(String(category.id))}
                remove={() => void remove(category)}
                keptBecause={keptBecause(category)}
              />
            ),
          }
        : {})}
      nothing={
        <EmptyState
          title={t('CATEGORIES.EMPTY.TITLE')}
          text={t('CATEGORIES.EMPTY.TEXT')}
          action={
            may && (
              <Button appearance="primary" onClick={() => openDrawer('new')}>
                {t('CATEGORIES.CREATE')}
              </Button>
            )
          }
        />
      }
    />
  );
}
