import { failureOf } from '@market/shell-kit/failure';
import { toastShown } from '@market/shell-kit/toasts';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { companiesApi } from '../../api.ts';

/** Hands the draft over to be looked at. */
export function useSubmitCompany(id: number) {
  const { t } = useTranslation();
  const toast = useUnit(toastShown);
  const { company } = companiesApi.hooks.useUtils();
  const submission = companiesApi.hooks.company.submit.useMutation();
  return {
    submitting: submission.isPending,
    /** `accept`: the reader accepts the sellers' terms for the company. */
    submit: async (accept: boolean) => {
      try {
        await submission.mutateAsync({ id, ...(accept ? { accept_documents: true as const } : {}) });
        toast({ intent: 'success', text: t('CHECKLIST.SUBMITTED') });
      } catch (thrown) {
        const { message, code } = failureOf(thrown);
        toast({ intent: 'error', text: message ?? t(code === 'NETWORK' ? 'kit:ERROR.NETWORK' : 'kit:ERROR.UNEXPECTED') });
      }
      await company.invalidate();
    },
  };
}
