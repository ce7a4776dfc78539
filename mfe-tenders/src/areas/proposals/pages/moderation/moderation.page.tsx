import { Button } from '@fluentui/react-button';
import { MenuItem } from '@fluentui/react-menu';
import { makeStyles } from '@griffel/react';
import { useChanges } from '@market/shell-kit/data/changes';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import type { Proposal } from '@market/tenders-contract/proposal';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { tendersApi } from '../../../../api.ts';
import { ProposalButtons } from '../../../../features/tender/proposal-actions/proposal-buttons.tsx';
import { type ProposalAction, useProposalActions } from '../../../../features/tender/proposal-actions/use-proposal-actions.tsx';
import { ProposalCard } from '../../../../features/tender/proposal-card/proposal-card.tsx';
import { ProposalList, ProposalListSkeleton } from '../../../../features/tender/proposal-card/proposal-list.tsx';
import { tenderPaths } from '../../../tenders/navigation.ts';
import { useText } from '../../use-text.ts';
import { moderationFilters, moderationParams } from './moderation-params.ts';

const useStyles = makeStyles({ region: { outline: 'none', minWidth: 0 } });

/** Proposals that wait for staff, each in full with what staff may decide. */
export function ModerationPage() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { state, change, table } = useIndexPage(moderationParams, moderationFilters);
  const { page: at, per_page, company } = state;
  const utils = tendersApi.hooks.useUtils();
  const list = tendersApi.hooks.proposal.list.useQuery(
    { statuses: ['in_moderation'], moderated: false, page: at, per_page, ...(company > 0 ? { company_id: company } : {}) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  useChanges('tender', () => void utils.proposal.list.invalidate());
  const { act, dialogs } = useProposalActions({});
  const region = useRef<HTMLDivElement>(null);
  // What is decided leaves the list, and with it the button that was pressed.
  const kept = useKeptFocus(region);
  const brand = list.data?.data.find((proposal) => proposal.company_id === company)?.company.brand;
  return (
    <div ref={region} tabIndex={-1} className={styles.region} {...kept}>
      <div className={page.page}>
        {company > 0 && (
          <div className={page.row}>
            <Button icon={<Icon name="close" />} iconPosition="after" onClick={() => change({ company: 0 })}>
              {brand === undefined ? t('PROPOSAL_QUEUE.OF_ONE') : t('PROPOSAL_QUEUE.OF', { brand })}
            </Button>
          </div>
        )}
        <IndexTable<Proposal>
          name="proposal-moderation"
          label={t('PROPOSAL_QUEUE.LABEL')}
          lead={{ id: 'company', title: t('PROPOSAL_QUEUE.COMPANY'), cell: nameOf }}
          columns={[]}
          {...table}
          list={list}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          toRow={({ tender_id }) => tenderPaths.view(tender_id)}
          countText={(total) => t('PROPOSAL_QUEUE.COUNT', total)}
          tiles={{
            waiting: <ProposalListSkeleton />,
            draw: (rows) => (
              <ProposalList
                label={t('PROPOSAL_QUEUE.LABEL')}
                proposals={rows}
                card={(proposal) => (
                  <Waiting proposal={proposal} act={act} only={company > 0 ? null : () => change({ company: proposal.company_id })} />
                )}
              />
            ),
          }}
          nothing={<EmptyState icon="check" title={t('PROPOSAL_QUEUE.EMPTY')} text={t('PROPOSAL_QUEUE.EMPTY_HINT')} />}
        />
      </div>
      {dialogs}
    </div>
  );
}

const nameOf = ({ company }: Proposal): string => company.brand;

interface WaitingProps {
  proposal: Proposal;
  act: (action: ProposalAction, proposal: Proposal) => void;
  /** Narrows the queue to the company; null: it is already. */
  only: (() => void) | null;
}

function Waiting({ proposal, act, only }: WaitingProps) {
  const { t } = useText();
  const more = only && <MenuItem onClick={only}>{t('PROPOSAL_QUEUE.ONLY')}</MenuItem>;
  return (
    <ProposalCard
      proposal={proposal}
      tender={null}
      actions={
        <ProposalButtons allowed={proposal.allowed} act={(action) => act(action, proposal)} name={proposal.company.brand} more={more} />
      }
    />
  );
}
