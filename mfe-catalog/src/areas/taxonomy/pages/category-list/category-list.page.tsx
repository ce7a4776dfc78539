import { Button } from '@fluentui/react-button';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { tableParams, useTableUrl } from '@market/shell-kit/routing/table-url';
import { urlParam } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCategories } from '../../../../category-tree/use-categories.ts';
import { useManagementStyles } from '../../../../management/management.styles.ts';
import { usePageStyles } from '../../../../page.styles.ts';
import { storefrontPaths } from '../../../storefront/navigation.ts';
import { EditMenu } from '../../edit-menu.tsx';
import { CategoryDrawer } from '../../features/category-form/category-drawer.tsx';
import { useCategoryActions } from '../../features/category-form/use-category-actions.ts';
import { useLocalPage } from '../../local-page.ts';
import { taxonomyPaths } from '../../navigation.ts';
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
  const [place, change] = useTableUrl(params);
  const may = useMay('categories.manage');
  const openDrawer = (edit: string) => change({ edit, page: place.page });
  return (
    <div className={styles.page}>
      <Tools words={place.q} search={(q) => change({ q }, 'replace')} {...(may ? { create: () => openDrawer('new') } : {})} />
      <Categories place={place} change={change} openDrawer={openDrawer} may={may} />
      {may && place.edit !== '' && (
        <CategoryDrawer which={place.edit === 'new' ? 'new' : Number(place.edit)} parent={null} onClose={() => openDrawer('')} />
      )}
    </div>
  );
}

function Tools({ words, search, create }: { words: string; search: (words: string) => void; create?: () => void }) {
  const styles = useManagementStyles();
  const { t } = useTranslation();
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
  place: { page: number; per_page: number; q: string };
  change: (patch: { page?: number; per_page?: number; q?: string }) => void;
  openDrawer: (edit: string) => void;
  may: boolean;
}

function Categories({ place, change, openDrawer, may }: CategoriesProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { q } = place;
  const rowsOf = useCallback(({ data }: { data: CategoryNode[] }) => categoryRows(data, q), [q]);
  const list = useLocalPage(useCategories(), rowsOf, place);
  const { remove } = useCategoryActions();
  const { lead, columns } = useCategoryColumns();
  return (
    <IndexTable<CategoryRow>
      name="categories"
      label={t('CATEGORIES.LIST')}
      lead={lead}
      columns={columns}
      list={list}
      place={{ ...place, sort: '' }}
      onPlace={({ page, per_page }) => change({ ...(page ? { page } : {}), ...(per_page ? { per_page } : {}) })}
      keyOf={({ category }) => category.id}
      nameOf={({ category }) => category.name}
      toRow={({ category }) => storefrontPaths.category(category.id)}
      countText={(count) => t('CATEGORIES.COUNT', { count, formatted: number(count) })}
      {...(may
        ? {
            actions: ({ category }) => (
              <EditMenu name={category.name} edit={() => openDrawer(String(category.id))} remove={() => void remove(category)} />
            ),
          }
        : {})}
      filtered={q !== ''}
      onReset={() => change({ q: '' })}
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
