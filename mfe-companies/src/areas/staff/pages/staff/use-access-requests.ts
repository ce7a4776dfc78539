import type { AccessRequest } from '@market/companies-contract/access-request';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../../../api.ts';
import { shownContact } from '../../../../shown-contact.ts';
import { useText } from '../../use-text.ts';

/** Invites whoever asks for access by the contact that the request shows, or declines after confirmation. */
export function useAccessRequests(companyId: number) {
  const { t } = useText();
  const [ask, locale] = useUnit([askFx, $locale]);
  const showAction = useActionToast(t('STAFF.LABEL'));
  const utils = companiesApi.hooks.useUtils();
  const invitation = companiesApi.hooks.staff.invite.useMutation();
  const refusal = companiesApi.hooks.accessRequest.decline.useMutation();
  const refresh = () =>
    Promise.all([utils.accessRequest.list.invalidate({ id: companyId }), utils.staff.invitations.invalidate({ id: companyId })]);
  const invite = async ({ contact, fio }: AccessRequest) => {
    const to = contact.includes('@') ? { email: contact } : { phone: shownContact(contact) };
    await showAction(invitation.mutateAsync({ id: companyId, locale, ...to, ...(fio === '' ? {} : { fio }) }), t('STAFF.INVITED'));
    await refresh();
  };
  const decline = async ({ user_id }: AccessRequest, name: string) => {
    const question = { title: t('STAFF.DECLINE_QUESTION', { name }), text: t('STAFF.DECLINE_TEXT'), action: t('STAFF.DECLINE') };
    if (!(await ask({ ...question, danger: true }))) return;
    await showAction(refusal.mutateAsync({ id: companyId, user_id }), t('STAFF.ACCESS_DECLINED'));
    await refresh();
  };
  return { invite, decline, busy: invitation.isPending || refusal.isPending };
}
