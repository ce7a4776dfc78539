import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import type { Collection } from '@market/catalogue-contract/collection';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { tableParams, useTableUrl } from '@market/shell-kit/routing/table-url';
import { urlParam, writeUrl } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { CatalogButton } from '../../../../catalog-button.tsx';
import { collectionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { CollectionTile } from './collection-tile.tsx';
import { useCollectionDeletion } from './use-collection-deletion.ts';

const params = { page: tableParams.page, mine: urlParam(z.enum(['', 'yes']), '') };
const PER_PAGE = 24;

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '28px 20px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  room: { width: '100%', aspectRatio: '4 / 3' },
});

const TILES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Goods put together by the marketplace and its vendors; whoever looks after some does it from here. */
export function CollectionListPage() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const manages = useMay('goods.manage');
  const orders = useMay('goods.manage-all');
  const [{ page: number, mine }, change] = useTableUrl(params);
  const asked = { page: number, per_page: PER_PAGE, ...(manages && mine ? { mine: true } : {}) };
  const list = catalogue.hooks.collection.list.useQuery(asked, { placeholderData: keepPreviousData });
  return (
    <div className={page.page}>
      <p className={page.lead}>{t('COLLECTIONS.LEAD')}</p>
      {manages && (
        <div className={styles.bar}>
          <LinkButton appearance="primary" icon={<Icon name="add" />} to={collectionPaths.create}>
            {t('COLLECTIONS.CREATE')}
          </LinkButton>
          {orders && <LinkButton to={collectionPaths.order}>{t('COLLECTIONS.ORDER')}</LinkButton>}
          {!orders && (
            <Checkbox
              label={t('COLLECTIONS.MINE')}
              checked={mine === 'yes'}
              onChange={(_, { checked }) => change({ mine: checked === true ? 'yes' : '' })}
            />
          )}
        </div>
      )}
      {list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <Skeleton className={styles.grid} aria-label={t('COMMON.LOADING')} aria-busy="true">
          {TILES.map((tile) => (
            <SkeletonItem key={tile} className={styles.room} />
          ))}
        </Skeleton>
      )}
      {list.data && (
        <Tiles
          collections={list.data.data}
          page={number}
          pages={Math.ceil(list.data.total / PER_PAGE)}
          manages={manages}
          toFirst={() => change({ page: 1 }, 'replace')}
          updating={list.isPlaceholderData}
        />
      )}
    </div>
  );
}

interface TilesProps {
  collections: readonly Collection[];
  page: number;
  pages: number;
  manages: boolean;
  toFirst: () => void;
  updating: boolean;
}

function Tiles({ collections, page, pages, manages, toFirst, updating }: TilesProps) {
  const styles = useStyles();
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { remove, busy } = useCollectionDeletion();
  const list = useRef<HTMLUListElement>(null);
  const kept = useKeptFocus(list);
  if (collections.length === 0 && page > 1) {
    return <EmptyState title={t('COLLECTIONS.BEYOND')} action={<Button onClick={toFirst}>{t('COLLECTIONS.TO_FIRST')}</Button>} />;
  }
  if (collections.length === 0) {
    const hint = t(manages ? 'COLLECTIONS.EMPTY_MINE_HINT' : 'COLLECTIONS.EMPTY_HINT');
    return <EmptyState title={t('COLLECTIONS.EMPTY')} text={hint} {...(manages ? {} : { action: <CatalogButton /> })} />;
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.grid} aria-label={t('COLLECTIONS.LIST')} aria-busy={updating} {...kept}>
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionTile
              collection={collection}
              remove={
                <Button
                  size="small"
                  icon={<Icon name="trash" />}
                  aria-label={t('COLLECTIONS.DELETE_OF', { name: collection.name })}
                  title={t('COLLECTIONS.DELETE')}
                  disabledFocusable={busy}
                  onClick={() => void remove(collection)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager page={page} pageCount={pages} toPage={(next) => ({ pathname, search: writeUrl(params, search, { page: next }) })} />
      )}
    </>
  );
}
