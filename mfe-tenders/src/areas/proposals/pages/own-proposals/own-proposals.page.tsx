import { makeStyles } from '@griffel/react';
import { useChanges } from '@market/shell-kit/data/changes';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { $user } from '@market/shell-kit/session/session';
import { CountTabs } from '@market/shell-kit/ui/count-tabs';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import type { Proposal, ProposalPage } from '@market/tenders-contract/proposal';
import type { ProposalStatus } from '@market/tenders-contract/tender-state';
import { keepPreviousData } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { tendersApi } from '../../../../api.ts';
import { ProposalButtons } from '../../../../features/tender/proposal-actions/proposal-buttons.tsx';
import { useProposalActions } from '../../../../features/tender/proposal-actions/use-proposal-actions.tsx';
import { ProposalCard } from '../../../../features/tender/proposal-card/proposal-card.tsx';
import { ProposalList, ProposalListSkeleton } from '../../../../features/tender/proposal-card/proposal-list.tsx';
import { LazyProposalDrawer } from '../../../../features/tender/proposal-form/lazy-proposal-drawer.tsx';
import { useProposalWords } from '../../../../features/tender/proposal-words/use-proposal-words.ts';
import { tenderPaths } from '../../../tenders/navigation.ts';
import { useText } from '../../use-text.ts';
import { ownFilters, ownParams, TABS, type Tab } from './own-params.ts';

const useStyles = makeStyles({ region: { outline: 'none', minWidth: 0 } });

/** What the vendor's company has offered: where each stands and why, and what may be done about it. */
export function OwnProposalsPage() {
  const styles = useStyles();
  const page = usePageStyles();
  const company = useUnit($user)?.company?.id;
  const { state, change, changeBeside, table } = useIndexPage(ownParams, ownFilters);
  const own = company === undefined ? {} : { company_id: company };
  const { page: at, per_page, status, offer } = state;
  const utils = tendersApi.hooks.useUtils();
  const list = tendersApi.hooks.proposal.list.useQuery(
    { ...own, page: at, per_page, ...(status === 'all' ? {} : { statuses: [status] }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  useChanges('tender', () => void utils.proposal.invalidate());
  const region = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(region);
  const edited = Number(offer);
  return (
    <div ref={region} tabIndex={-1} className={styles.region} {...kept}>
      <div className={page.page}>
        <StatusTabs own={own} tab={status} choose={(tab) => change({ status: tab })} />
        <Quota quota={list.data?.quota} />
        <Proposals table={table} list={list} edit={({ id }) => changeBeside({ offer: String(id) })} />
      </div>
      {edited > 0 && <LazyProposalDrawer key={edited} of={{ proposal: edited }} onClose={() => changeBeside({ offer: '' })} />}
    </div>
  );
}

interface ProposalsProps {
  table: ReturnType<typeof useIndexPage>['table'];
  list: Parameters<typeof IndexTable<Proposal>>[0]['list'];
  edit: (proposal: Proposal) => void;
}

function Proposals({ table, list, edit }: ProposalsProps) {
  const { t } = useText();
  const words = useProposalWords();
  const { act, dialogs } = useProposalActions({ edit });
  const nameOf = ({ tender }: Proposal): string => words.tender(tender);
  return (
    <>
      <IndexTable<Proposal>
        name="proposals-own"
        label={t('OWN_PROPOSALS.LABEL')}
        lead={{ id: 'tender', title: t('OWN_PROPOSALS.TENDER'), cell: nameOf }}
        columns={[]}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        toRow={({ tender_id }) => tenderPaths.view(tender_id)}
        countText={(total) => t('OWN_PROPOSALS.COUNT', total)}
        tiles={{
          waiting: <ProposalListSkeleton />,
          draw: (rows) => (
            <ProposalList
              label={t('OWN_PROPOSALS.LABEL')}
              proposals={rows}
              card={(proposal) => (
                <ProposalCard
                  proposal={proposal}
                  tender={null}
                  own
                  actions={<ProposalButtons allowed={proposal.allowed} act={(action) => act(action, proposal)} name={nameOf(proposal)} />}
                />
              )}
            />
          ),
        }}
        nothing={
          <EmptyState
            icon="tender"
            title={t('OWN_PROPOSALS.EMPTY')}
            text={t('OWN_PROPOSALS.EMPTY_HINT')}
            action={
              <LinkButton to={tenderPaths.list} appearance="primary" size="large">
                {t('OWN_PROPOSALS.TO_TENDERS')}
              </LinkButton>
            }
          />
        }
      />
      {dialogs}
    </>
  );
}

interface StatusTabsProps {
  own: { company_id?: number };
  tab: Tab;
  choose: (tab: Tab) => void;
}

function StatusTabs({ own, tab, choose }: StatusTabsProps) {
  const { t } = useText();
  const counts: Record<ProposalStatus, number | undefined> = {
    in_moderation: useCount(own, 'in_moderation'),
    hired: useCount(own, 'hired'),
    canceled: useCount(own, 'canceled'),
  };
  const tabs = TABS.map((value) => ({
    value,
    text: t(`OWN_PROPOSALS.TAB.${value}`),
    count: value === 'all' ? undefined : counts[value],
  }));
  return <CountTabs label={t('OWN_PROPOSALS.TABS')} tabs={tabs} chosen={tab} choose={choose} />;
}

const useCount = (own: StatusTabsProps['own'], status: ProposalStatus): number | undefined =>
  tendersApi.hooks.proposal.list.useQuery({ ...own, statuses: [status], page: 1, per_page: 1 }, { placeholderData: keepPreviousData }).data
    ?.total;

function Quota({ quota }: { quota: ProposalPage['quota'] }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  if (!quota || quota.limit === null) return null;
  return <p className={page.note}>{t('OWN_PROPOSALS.QUOTA', { used: number(quota.used), limit: number(quota.limit) })}</p>;
}
