import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { useChanges } from '@market/shell-kit/data/changes';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { useUrlState } from '@market/shell-kit/routing/url-state';
import { $locale } from '@market/shell-kit/session/locale';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Comparison } from '@market/tenders-contract/proposal';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { tendersApi } from '../../../../api.ts';
import { useProposalActions } from '../../../../features/tender/proposal-actions/use-proposal-actions.tsx';
import { useProposalWords } from '../../../../features/tender/proposal-words/use-proposal-words.ts';
import { tenderPaths } from '../../../tenders/navigation.ts';
import { useText } from '../../use-text.ts';
import { csvOf, saveCsv } from './compare-csv.ts';
import { arranged, differs, nextSort } from './compare-figures.ts';
import { compareParams } from './compare-params.ts';
import { CompareTable } from './compare-table.tsx';
import { CompareTools } from './compare-tools.tsx';
import { useCompareRows } from './use-compare-rows.tsx';

/** The proposals of a tender side by side, for its owner and for staff. */
export function ComparePage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const words = useProposalWords();
  const utils = tendersApi.hooks.useUtils();
  const { data, error, isError, refetch } = tendersApi.hooks.proposal.compare.useQuery({ id }, { staleTime: 0 });
  useChanges('tender', (change) => {
    if (!change || change.id === id) void utils.proposal.compare.invalidate({ id });
  });
  const tender = data?.data.tender;
  const crumb = tender && [{ label: words.tender(tender), path: tenderPaths.view(id) }];
  usePageHeading(tender && t('COMPARE.TITLE', { number: tender.number }), crumb);
  if (isError && failureOf(error).status === 404) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <CompareSkeleton />;
  if (data.data.proposals.length > 0) return <Compared comparison={data.data} />;
  return (
    <div className={page.page}>
      <EmptyState
        icon="tender"
        title={t('COMPARE.EMPTY')}
        text={t('COMPARE.EMPTY_HINT')}
        action={
          <LinkButton to={tenderPaths.view(id)} appearance="primary">
            {t('COMPARE.TO_TENDER')}
          </LinkButton>
        }
      />
    </div>
  );
}

const useStyles = makeStyles({ region: { outline: 'none', minWidth: 0 } });

const without = (ids: readonly number[], id: number): readonly number[] => ids.filter((one) => one !== id);

function Compared({ comparison: { tender, proposals, best } }: { comparison: Comparison['data'] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const [state, change] = useUrlState(compareParams);
  const region = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(region);
  const { act, dialogs } = useProposalActions({
    hireTerms: ({ id }) => ({ total: proposals.find((one) => one.id === id)?.total ?? null, others: proposals.length - 1 }),
  });
  const rows = useCompareRows(tender);
  const shown = arranged(proposals, state);
  const shownRows = state.diff ? rows.filter(({ id }) => differs(shown, id)) : rows;
  const hidden = proposals.length - shown.length;
  const saveFile = useFile(tender.number);
  const { pinned } = state;
  return (
    <div className={page.page}>
      <p className={page.note} role="status">
        {t('COMPARE.COUNT', { count: shown.length, formatted: number(shown.length) })}
      </p>
      <CompareTools
        toTender={tenderPaths.view(tender.id)}
        diff={state.diff}
        setDiff={(diff) => change({ diff })}
        hidden={hidden}
        showHidden={() => change({ hidden: [] })}
        saveFile={() =>
          saveFile([
            [t('COMPARE.CRITERION'), ...shown.map(({ company }) => company.brand)],
            ...shownRows.map(({ title, csv }) => [title, ...shown.map(csv)]),
          ])
        }
      />
      <div ref={region} tabIndex={-1} className={styles.region} {...kept}>
        {shown.length === 0 && <p className={page.note}>{t('COMPARE.ALL_HIDDEN')}</p>}
        {shown.length > 0 && shownRows.length === 0 && <p className={page.note}>{t('COMPARE.NO_DIFFERENCES')}</p>}
        {shown.length > 0 && (
          <CompareTable
            rows={shownRows}
            proposals={shown}
            best={best}
            state={state}
            sortBy={(row) => change({ sort: nextSort(state.sort, row) })}
            pin={(id) => change({ pinned: pinned.includes(id) ? without(pinned, id) : [...pinned, id] })}
            hide={(id) => change({ hidden: [...state.hidden, id], pinned: without(pinned, id) })}
            act={(action, proposal) => act(action, { ...proposal, tender })}
          />
        )}
      </div>
      {dialogs}
    </div>
  );
}

function useFile(number: string): (rows: Parameters<typeof csvOf>[0]) => void {
  const { t } = useText();
  const locale = useUnit($locale);
  return (rows) => saveCsv(csvOf(rows, locale), t('COMPARE.FILE_NAME', { number }));
}

function CompareSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.page} aria-label={t('COMPARE.LOADING')} aria-busy="true">
      <SkeletonItem size={40} />
      <SkeletonItem size={128} />
      <SkeletonItem size={128} />
    </Skeleton>
  );
}
