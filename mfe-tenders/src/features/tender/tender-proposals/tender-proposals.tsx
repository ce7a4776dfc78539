import { Button } from '@fluentui/react-button';
import { useChanges } from '@market/shell-kit/data/changes';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { urlText, useUrlState } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { ChatWrite } from '@market/shell-kit/slots/chat-write';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { pricesOf } from '@market/tenders-contract/compare-proposals';
import type { Proposal, ProposalPage } from '@market/tenders-contract/proposal';
import type { Tender } from '@market/tenders-contract/tender';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tendersApi } from '../../../api.ts';
import { proposalPaths } from '../../../areas/proposals/navigation.ts';
import { ProposalButtons } from '../proposal-actions/proposal-buttons.tsx';
import { useProposalActions } from '../proposal-actions/use-proposal-actions.tsx';
import { ProposalCard } from '../proposal-card/proposal-card.tsx';
import { ProposalList, ProposalListSkeleton } from '../proposal-card/proposal-list.tsx';
import { LazyProposalDrawer } from '../proposal-form/lazy-proposal-drawer.tsx';
import { useText } from '../proposal-words/use-text.ts';

/** So many stand there to begin with, and come with each press on "more". */
const STEP = 20;

/** Which drawer is open: `new`, or the proposal that is changed. */
const params = { offer: urlText(12) };

/** What vendors offer to a tender: its owner and staff see all, a vendor its own and how many others there are. */
export function TenderProposals({ tender }: { tender: Tender }) {
  const page = usePageStyles();
  const { t } = useText();
  const [{ offer }, open] = useUrlState(params);
  const isStaff = useMay('tenders.moderate');
  const seesAll = tender.own || isStaff;
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  const mayCompare = tender.allowed.includes('compare') && tender.proposals_num > 1;
  const mayPropose = tender.allowed.includes('propose');
  const edited = Number(offer);
  return (
    <PageSection title={t('PROPOSAL.LIST')} titleRef={title} {...kept}>
      {(mayCompare || mayPropose) && (
        <div className={page.row}>
          {mayCompare && <LinkButton to={proposalPaths.compare(tender.id)}>{t('PROPOSAL.COMPARE')}</LinkButton>}
          {mayPropose && (
            <Button appearance="primary" onClick={() => open({ offer: 'new' }, 'push')}>
              {t('PROPOSAL.FORM.OPEN')}
            </Button>
          )}
        </div>
      )}
      <Proposals tender={tender} seesAll={seesAll} edit={({ id }) => open({ offer: String(id) }, 'push')} />
      {offer === 'new' && mayPropose && <LazyProposalDrawer of={{ tender: tender.id }} onClose={() => open({ offer: '' })} />}
      {edited > 0 && <LazyProposalDrawer key={edited} of={{ proposal: edited }} onClose={() => open({ offer: '' })} />}
    </PageSection>
  );
}

interface ProposalsProps {
  tender: Tender;
  seesAll: boolean;
  edit: (proposal: Proposal) => void;
}

function Proposals({ tender, seesAll, edit }: ProposalsProps) {
  const { t } = useText();
  const [shown, setShown] = useState(STEP);
  const utils = tendersApi.hooks.useUtils();
  const list = tendersApi.hooks.proposal.list.useQuery(
    { tender_id: tender.id, page: 1, per_page: shown },
    { placeholderData: keepPreviousData },
  );
  useChanges('tender', (change) => {
    if (!change || change.id === tender.id) void utils.proposal.invalidate();
  });
  const { act, dialogs } = useProposalActions({
    edit,
    hireTerms: (proposal) => ({ total: pricesOf(proposal, tender).total, others: Math.max(0, tender.proposals_num - 1) }),
  });
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ProposalListSkeleton />;
  const { data, total } = list.data;
  return (
    <>
      {!seesAll && <Others tender={tender} own={data} />}
      {seesAll && total === 0 && <Nothing tender={tender} />}
      {total > 0 && (
        <ProposalList
          label={t('PROPOSAL.LIST')}
          proposals={data}
          card={(proposal) => (
            <ProposalCard
              proposal={proposal}
              tender={tender}
              own={!seesAll}
              actions={
                <>
                  <ProposalButtons allowed={proposal.allowed} act={(action) => act(action, proposal)} name={proposal.company.brand} />
                  <div>
                    <ChatWrite companyId={proposal.company.id} {...(tender.own ? { card: { kind: 'proposal', id: proposal.id } } : {})} />
                  </div>
                </>
              }
            />
          )}
        />
      )}
      {total > data.length && <Button onClick={() => setShown(shown + STEP)}>{t('PROPOSAL.SHOW_MORE')}</Button>}
      {dialogs}
    </>
  );
}

function Nothing({ tender }: { tender: Tender }) {
  const page = usePageStyles();
  const { t } = useText();
  return <p className={page.note}>{t(tender.status === 'open' ? 'PROPOSAL.NONE_YET' : 'PROPOSAL.NONE_CAME')}</p>;
}

const isCounted = ({ status, moderated_at }: Proposal): boolean => status !== 'canceled' && moderated_at !== null;

/** How many others there are: of competitors a vendor learns nothing else. */
function Others({ tender, own }: { tender: Tender; own: ProposalPage['data'] }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const others = Math.max(0, tender.proposals_num - own.filter(isCounted).length);
  if (others > 0) return <p className={page.note}>{t('PROPOSAL.OTHERS', { count: others, formatted: number(others) })}</p>;
  if (own.length > 0) return <p className={page.note}>{t('PROPOSAL.NO_OTHERS')}</p>;
  return <p className={page.note}>{t(tender.status === 'open' ? 'PROPOSAL.BE_FIRST' : 'PROPOSAL.NONE_CAME')}</p>;
}
