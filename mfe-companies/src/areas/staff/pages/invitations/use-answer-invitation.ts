import type { MyInvitation } from '@market/companies-contract/invitation';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../../../api.ts';
import { companyPaths } from '../../../companies/navigation.ts';
import { useText } from '../../use-text.ts';

/** Accepts an invitation, which leads into the company, or declines it after confirmation. */
export function useAnswerInvitation({ id, company: { brand } }: MyInvitation) {
  const { t } = useText();
  const navigate = useNavigate();
  const [ask, user, changeUser] = useUnit([askFx, $user, userChanged]);
  const showAction = useActionToast(t('INVITATIONS.LABEL'));
  const utils = companiesApi.hooks.useUtils();
  const acceptance = companiesApi.hooks.invitation.accept.useMutation({
    onSuccess: ({ data: { company } }) => {
      if (user) changeUser({ ...user, company });
    },
  });
  const refusal = companiesApi.hooks.invitation.decline.useMutation();
  const accept = async () => {
    const done = await showAction(acceptance.mutateAsync({ id }), t('INVITATIONS.ACCEPTED', { brand }));
    await utils.invalidate();
    if (done) void navigate(companyPaths.start);
  };
  const decline = async () => {
    const text = t('INVITATIONS.DECLINE_TEXT');
    const question = { title: t('INVITATIONS.DECLINE_QUESTION', { brand }), text, action: t('INVITATIONS.DECLINE'), danger: true };
    if (!(await ask(question))) return;
    await showAction(refusal.mutateAsync({ id }), t('INVITATIONS.DECLINED'));
    await utils.invitation.mine.invalidate();
  };
  return { accept, decline, busy: acceptance.isPending || refusal.isPending };
}
