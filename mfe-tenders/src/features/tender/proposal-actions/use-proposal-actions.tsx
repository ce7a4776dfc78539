import { askFx } from '@market/shell-kit/feedback/confirm';
import { useFormat } from '@market/shell-kit/format/use-format';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import type { Proposal } from '@market/tenders-contract/proposal';
import { PROPOSAL_LIMITS } from '@market/tenders-contract/tender-state';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../proposal-words/use-text.ts';
import { ImproveDialog } from './improve-dialog.tsx';
import { useProposalChanges } from './use-proposal-changes.ts';

export type ProposalAction = Proposal['allowed'][number];

/** What whoever hires agrees to. */
interface HireTerms {
  /** Roubles in all; null: the proposal says no price. */
  total: number | null;
  /** Other proposals that end with it. */
  others: number;
}

interface Options {
  /** Opens the form of one. */
  edit?: (proposal: Proposal) => void;
  /** Needed where the reader may hire. */
  hireTerms?: (proposal: Proposal) => HireTerms;
}

interface Asking {
  action: 'reject' | 'undo' | 'improve';
  proposal: Proposal;
}

/** What can be done to proposals, with the questions asked before. Draw `dialogs` once. */
export function useProposalActions({ edit, hireTerms }: Options): {
  act: (action: ProposalAction, proposal: Proposal) => void;
  dialogs: ReactNode;
} {
  const changes = useProposalChanges();
  const asked = useAskedChanges(changes);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const act = (action: ProposalAction, proposal: Proposal): void => {
    if (action === 'edit') return void edit?.(proposal);
    if (action === 'approve') return void changes.approve(proposal);
    if (action === 'send_again') return void changes.sendAgain(proposal);
    if (action === 'hire') return void asked.hire(proposal, hireTerms?.(proposal) ?? { total: null, others: 0 });
    if (action === 'withdraw' || action === 'delete') return void asked[action](proposal);
    setAsking({ action, proposal });
  };
  return { act, dialogs: asking && <ActionDialog asking={asking} changes={changes} close={close} /> };
}

type Changes = ReturnType<typeof useProposalChanges>;

/** Those that a question stands before. */
function useAskedChanges(changes: Changes) {
  const { t } = useText();
  const { money, number } = useFormat();
  const ask = useUnit(askFx);
  return {
    hire: async (proposal: Proposal, { total, others }: HireTerms) => {
      const rest = others > 0 ? t('PROPOSAL.HIRE.OTHERS', { count: others, formatted: number(others) }) : t('PROPOSAL.HIRE.ALONE');
      const sum = total === null ? t('PROPOSAL.HIRE.NO_SUM') : t('PROPOSAL.HIRE.SUM', { sum: money(total) });
      const question = {
        title: t('PROPOSAL.HIRE.TITLE', { brand: proposal.company.brand }),
        text: [sum, rest, t('PROPOSAL.HIRE.NEXT')].join(' '),
        action: t('PROPOSAL.ACT.hire'),
      };
      if (await ask(question)) await changes.hire(proposal);
    },
    withdraw: async (proposal: Proposal) => {
      const question = { title: t('PROPOSAL.WITHDRAW.TITLE'), text: t('PROPOSAL.WITHDRAW.TEXT'), action: t('PROPOSAL.ACT.withdraw') };
      if (await ask({ ...question, danger: true })) await changes.withdraw(proposal);
    },
    delete: async (proposal: Proposal) => {
      const question = {
        title: t('PROPOSAL.DELETE.TITLE', { brand: proposal.company.brand, number: proposal.tender.number }),
        text: t('PROPOSAL.DELETE.TEXT'),
        action: t('PROPOSAL.ACT.delete'),
      };
      if (await ask({ ...question, danger: true })) await changes.remove(proposal);
    },
  };
}

function ActionDialog({ asking: { action, proposal }, changes, close }: { asking: Asking; changes: Changes; close: () => void }) {
  const { t } = useText();
  const { brand } = proposal.company;
  const closing = (change: (text: string) => Promise<boolean>) => async (text: string) => {
    if (await change(text)) close();
  };
  if (action === 'improve') {
    return <ImproveDialog brand={brand} act={closing((text) => changes.improve(proposal, text))} close={close} />;
  }
  return (
    <ReasonDialog
      title={t(`PROPOSAL.WHY.${action}.TITLE`, { brand })}
      text={t(`PROPOSAL.WHY.${action}.TEXT`)}
      hint={t(`PROPOSAL.WHY.${action}.HINT`)}
      action={t(`PROPOSAL.WHY.${action}.ACTION`)}
      most={PROPOSAL_LIMITS.reason}
      act={closing((reason) => changes[action](proposal, reason))}
      close={close}
    />
  );
}
