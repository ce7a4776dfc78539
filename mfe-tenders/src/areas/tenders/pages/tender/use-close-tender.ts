import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import type { Tender } from '@market/tenders-contract/tender';
import { useUnit } from 'effector-react';
import { tendersApi } from '../../../../api.ts';
import { tenderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** Cancels or deletes a tender after a question that names it. A deleted one is gone: its page leads to the list. */
export function useCloseTender({ id, number, version }: Tender, onLeave: (isLeaving: boolean) => void) {
  const { t } = useText();
  const navigate = useNavigate();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const label = t('TENDERS.ONE');
  const withToast = useActionToast(label);
  const utils = tendersApi.hooks.useUtils();
  const update = tendersApi.hooks.tender.update.useMutation();
  const deletion = tendersApi.hooks.tender.delete.useMutation();
  const cancel = async (): Promise<void> => {
    const question = {
      title: t('TENDER.CANCEL.TITLE', { number }),
      text: t('TENDER.CANCEL.TEXT'),
      action: t('TENDER.CANCEL.ACTION'),
      danger: true,
    };
    if (!(await ask(question))) return;
    await withToast(update.mutateAsync({ id, status: 'canceled', version }), t('TENDER.CANCEL.DONE'));
    await Promise.all([utils.tender.invalidate(), utils.proposal.invalidate()]);
  };
  const remove = async (): Promise<void> => {
    const question = {
      title: t('TENDER.DELETE.TITLE', { number }),
      text: t('TENDER.DELETE.TEXT'),
      action: t('TENDER.DELETE.ACTION'),
      danger: true,
    };
    if (!(await ask(question))) return;
    onLeave(true);
    if (!(await withToast(deletion.mutateAsync({ id })))) return onLeave(false);
    toast({ intent: 'success', label, text: t('TENDER.DELETED'), isForNextPage: true });
    await utils.tender.list.invalidate();
    await navigate(tenderPaths.list, { replace: true });
  };
  return { cancel, remove, busy: update.isPending || deletion.isPending };
}
