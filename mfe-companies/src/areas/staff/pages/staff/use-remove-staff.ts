import type { StaffMember } from '@market/companies-contract/staff';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../../../api.ts';
import { settingsPaths } from '../../../settings/navigation.ts';
import { useText } from '../../use-text.ts';

/** Removes a member after confirmation; a user who removes themselves is led out of the company's pages. */
export function useRemoveStaff(companyId: number) {
  const { t } = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [ask, toast, user, tellFrame] = useUnit([askFx, toastShown, $user, userChanged]);
  const utils = companiesApi.hooks.useUtils();
  const removal = companiesApi.hooks.staff.remove.useMutation();
  const remove = async ({ user_id, me }: StaffMember, name: string) => {
    const question = me
      ? { title: t('STAFF.LEAVE_QUESTION'), text: t('STAFF.LEAVE_TEXT'), action: t('STAFF.LEAVE'), danger: true }
      : { title: t('STAFF.REMOVE_QUESTION', { name }), text: t('STAFF.REMOVE_TEXT'), action: t('STAFF.REMOVE'), danger: true };
    if (!(await ask(question))) return;
    try {
      await removal.mutateAsync({ id: companyId, user_id });
      toast({ intent: 'success', text: me ? t('STAFF.LEFT') : t('STAFF.REMOVED', { name }) });
      if (me && user) {
        tellFrame({ ...user, company: null });
        await utils.invalidate();
        void navigate(settingsPaths.profile);
        return;
      }
    } catch (thrown) {
      toast({ intent: 'error', text: t('ERROR.LABELLED', { label: t('STAFF.LABEL'), text: failureText(thrown) }) });
    }
    await utils.staff.list.invalidate({ id: companyId });
  };
  return { remove, removing: removal.isPending };
}
