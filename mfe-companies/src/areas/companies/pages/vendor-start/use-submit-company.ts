import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useTranslation } from 'react-i18next';
import { companiesApi } from '../../../../api.ts';

/** Hands the draft over to be looked at. */
export function useSubmitCompany(id: number) {
  const { t } = useTranslation();
  const withToast = useActionToast();
  const { company } = companiesApi.hooks.useUtils();
  const submission = companiesApi.hooks.company.submit.useMutation();
  return {
    submitting: submission.isPending,
    /** `accept`: the reader accepts the sellers' terms for the company. */
    submit: async (accept: boolean) => {
      await withToast(submission.mutateAsync({ id, ...(accept ? { accept_documents: true as const } : {}) }), t('CHECKLIST.SUBMITTED'));
      await company.invalidate();
    },
  };
}
