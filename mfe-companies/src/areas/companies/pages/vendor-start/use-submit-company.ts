import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { companiesApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** Hands the draft over to be looked at. */
export function useSubmitCompany(id: number) {
  const { t } = useText();
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
