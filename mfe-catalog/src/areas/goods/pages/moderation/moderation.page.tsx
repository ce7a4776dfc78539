import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Tab, TabList } from '@fluentui/react-tabs';
import { makeStyles } from '@griffel/react';
import type { ChangePage, ListChanges } from '@market/catalogue-contract/moderation';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { tableParams, useTableUrl } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam, writeUrl } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { ChangeList } from './change-list.tsx';

const STATES = ['pending', 'rejected'] as const;
const params = {
  ...tableParams,
  state: urlParam(z.enum(STATES), 'pending'),
  company: urlParam(z.coerce.number().int().positive(), 0),
};
type ListState = UrlValues<typeof params>;

const useStyles = makeStyles({
  changes: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, outline: 'none' },
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  card: { height: '160px' },
});

const inputOf = ({ page, per_page, state, q, company }: ListState): z.input<typeof ListChanges> => ({
  ...{ page, per_page, state },
  ...(q === '' ? {} : { text: q }),
  ...(company === 0 ? {} : { company_id: company }),
});

/** Changes of products by companies that are not trusted yet: looked at, published or sent back. */
export function ModerationPage() {
  const styles = usePageStyles();
  const own = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const changes = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(changes);
  const [listState, change] = useTableUrl(params);
  const counts = catalogue.hooks.moderation.counts.useQuery().data?.data;
  const list = catalogue.hooks.moderation.list.useQuery(inputOf(listState), { placeholderData: keepPreviousData });
  const showAll = () => {
    change({ company: 0 });
    changes.current?.focus();
  };
  const brand = list.data?.data.find(({ company }) => company.id === listState.company)?.company.brand;
  return (
    <div className={styles.page}>
      <TabList
        selectedValue={listState.state}
        aria-label={t('MODERATION.STATES')}
        onTabSelect={(_, { value }) => change({ state: value as ListState['state'] })}
      >
        {STATES.map((state) => (
          <Tab key={state} value={state}>
            {counts
              ? t('MODERATION.COUNTED', { name: t(`MODERATION.STATE.${state}`), formatted: number(counts[state]) })
              : t(`MODERATION.STATE.${state}`)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.row}>
        <SearchField
          label={t('SEARCH.LABEL')}
          placeholder={t('SEARCH.PLACEHOLDER')}
          words={listState.q}
          search={(q) => change({ q }, 'replace')}
        />
        {listState.company !== 0 && (
          <Button icon={<Icon name="close" />} iconPosition="after" onClick={showAll}>
            {brand === undefined ? t('MODERATION.ALL_COMPANIES') : t('MODERATION.OF_COMPANY', { brand })}
          </Button>
        )}
      </div>
      <div ref={changes} tabIndex={-1} className={own.changes} {...kept}>
        <Changes list={list} listState={listState} />
      </div>
    </div>
  );
}

interface ChangesProps {
  list: { data: ChangePage | undefined; error: unknown; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  listState: ListState;
}

const PLACES = ['one', 'two', 'three'];

function Changes({ list, listState }: ChangesProps) {
  const styles = useStyles();
  const { t } = useText();
  const { pathname, search } = useLocation();
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Skeleton className={styles.list} aria-label={t('COMMON.LOADING')} aria-busy="true">
        {PLACES.map((key) => (
          <SkeletonItem key={key} className={styles.card} />
        ))}
      </Skeleton>
    );
  }
  const { data, total, per_page } = list.data;
  if (total === 0) {
    return (
      <EmptyState
        icon="check"
        title={t(listState.q !== '' || listState.company !== 0 ? 'CATALOG.EMPTY' : `MODERATION.EMPTY.${listState.state}`)}
      />
    );
  }
  return (
    <>
      <ChangeList key={`${listState.state} ${listState.page}`} changes={data} stale={list.isPlaceholderData} />
      <Pager
        page={listState.page}
        pageCount={Math.ceil(total / per_page)}
        toPage={(page) => ({ pathname, search: writeUrl(params, search, { page }) })}
      />
    </>
  );
}
