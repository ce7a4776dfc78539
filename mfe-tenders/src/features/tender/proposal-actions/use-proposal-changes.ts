import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { addresses } from '@market/shell-kit/routing/addresses';
import type { Proposal } from '@market/tenders-contract/proposal';
import { useUnit } from 'effector-react';
import { tendersApi } from '../../../api.ts';
import { useText } from '../proposal-words/use-text.ts';

/** Changes how a proposal stands. Each answers whether it was done; a toast says so either way, and what is on screen follows. */
export function useProposalChanges() {
  const { t } = useText();
  const utils = tendersApi.hooks.useUtils();
  const { mutateAsync: put } = tendersApi.hooks.proposal.update.useMutation();
  const { mutateAsync: erase } = tendersApi.hooks.proposal.delete.useMutation();
  const { mutateAsync: ask } = tendersApi.hooks.proposal.improve.useMutation();
  const withToast = useActionToast(t('PROPOSAL.LABEL'));
  const toast = useUnit(toastShown);
  const settled = async (work: Promise<unknown>, done?: string): Promise<boolean> => {
    const isDone = await withToast(work, done);
    // What was refused was refused because something is otherwise by now.
    await Promise.all([utils.proposal.invalidate(), utils.tender.invalidate()]);
    return isDone;
  };
  return {
    approve: ({ id }: Proposal) => settled(put({ id, moderated: true }), t('PROPOSAL.APPROVED')),
    reject: ({ id }: Proposal, reason_text: string) => settled(put({ id, status: 'canceled', reason_text }), t('PROPOSAL.REJECTED')),
    withdraw: ({ id }: Proposal) => settled(put({ id, status: 'canceled' }), t('PROPOSAL.WITHDRAWN')),
    undo: ({ id }: Proposal, reason_text: string) => settled(put({ id, status: 'canceled', reason_text }), t('PROPOSAL.UNDONE')),
    sendAgain: ({ id }: Proposal) => settled(put({ id, status: 'in_moderation' }), t('PROPOSAL.SENT_AGAIN')),
    remove: ({ id }: Proposal) => settled(erase({ id }), t('PROPOSAL.DELETED')),
    improve: ({ id }: Proposal, text: string) => settled(ask({ id, text }), t('PROPOSAL.IMPROVE_SENT')),
    /** The version that the reader saw is the one that is hired. */
    hire: async ({ id, version, company }: Proposal) => {
      const isDone = await settled(put({ id, status: 'hired', version }));
      if (!isDone) return false;
      const link = { label: t('PROPOSAL.TO_OFFER'), path: `${addresses.offers}?proposal=${id}` };
      toast({ intent: 'success', label: t('PROPOSAL.LABEL'), text: t('PROPOSAL.HIRED', { brand: company.brand }), link });
      return true;
    },
  };
}
