import type { QueuedCompany } from '@market/companies-contract/company';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import { type ReactNode, useState } from 'react';
import { companiesApi } from '../../../../api.ts';
import { useCompanyNews } from '../../../../use-company-news.ts';
import { useText } from '../../use-text.ts';
import { type Decision, needsReason, type ReasonedDecision, type StateDecision, TARGETS } from './decisions.ts';

/** Of the contract: the length of the reason that is sent to the company's people. */
const REASON_MAX = 1000;

interface Asking {
  decision: ReasonedDecision;
  company: QueuedCompany;
}

/** Decides about companies, asking for a reason where their people will want one. Draw `dialogs` once. */
export function useDecisions(): { dialogs: ReactNode; decide: (decision: Decision, company: QueuedCompany) => void } {
  const { t } = useText();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { setStatus, setTrusted } = useStateChanges();
  const close = () => setAsking(null);
  return {
    decide(decision, company) {
      if (decision === 'trust' || decision === 'distrust') return void setTrusted(company, decision === 'trust');
      if (needsReason(decision)) return setAsking({ decision, company });
      void setStatus({ decision, company });
    },
    dialogs: asking && (
      <ReasonDialog
        title={t(`QUEUE.QUESTION.${asking.decision}`, { brand: asking.company.brand })}
        text={t(`QUEUE.TEXT.${asking.decision}`)}
        hint={t('QUEUE.REASON_HINT')}
        action={t(`QUEUE.ACT.${asking.decision}`)}
        most={REASON_MAX}
        act={async (reason) => (await setStatus(asking, reason)) && close()}
        close={close}
      />
    ),
  };
}

function useStateChanges() {
  const { t } = useText();
  const tell = useCompanyNews();
  const status = companiesApi.hooks.company.setStatus.useMutation();
  const trust = companiesApi.hooks.company.setTrusted.useMutation();
  const withToast = useActionToast();
  /** Answers whether it succeeded; a toast says so either way. */
  const decided = async (work: Promise<unknown>, text: string): Promise<boolean> => {
    const done = await withToast(work, text);
    tell();
    return done;
  };
  return {
    setStatus: ({ decision, company }: { decision: StateDecision; company: QueuedCompany }, reason?: string) =>
      decided(
        status.mutateAsync({ id: company.id, status: TARGETS[decision], ...(reason ? { reason } : {}) }),
        t(`QUEUE.DONE.${decision}`, { brand: company.brand }),
      ),
    setTrusted: (company: QueuedCompany, trusted: boolean) =>
      decided(
        trust.mutateAsync({ id: company.id, trusted }),
        t(trusted ? 'QUEUE.DONE.trust' : 'QUEUE.DONE.distrust', { brand: company.brand }),
      ),
  };
}
