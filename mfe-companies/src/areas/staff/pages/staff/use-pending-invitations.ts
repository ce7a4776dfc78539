import type { Invitation } from '@market/companies-contract/invitation';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** Sends an invitation again, or withdraws it after confirmation. */
export function usePendingInvitations(companyId: number) {
  const { t } = useText();
  const ask = useUnit(askFx);
  const showAction = useActionToast(t('STAFF.LABEL'));
  const utils = companiesApi.hooks.useUtils();
  const sending = companiesApi.hooks.staff.resendInvitation.useMutation();
  const withdrawal = companiesApi.hooks.staff.withdrawInvitation.useMutation();
  const refresh = () => utils.staff.invitations.invalidate({ id: companyId });
  const resend = async ({ id }: Invitation) => {
    await showAction(sending.mutateAsync({ id: companyId, invitation_id: id }), t('STAFF.RESENT'));
    await refresh();
  };
  const withdraw = async ({ id }: Invitation, name: string) => {
    const question = {
      title: t('STAFF.WITHDRAW_QUESTION', { name }),
      text: t('STAFF.WITHDRAW_TEXT'),
      action: t('STAFF.WITHDRAW'),
      danger: true,
    };
    if (!(await ask(question))) return;
    await showAction(withdrawal.mutateAsync({ id: companyId, invitation_id: id }), t('STAFF.WITHDRAWN'));
    await refresh();
  };
  return { resend, withdraw, busy: sending.isPending || withdrawal.isPending };
}
