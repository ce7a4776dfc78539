import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';

/** Says which invoice a document pays, or that it pays none; what is refused is shown. */
export function useMatch(id: number) {
  const { t } = useText();
  const withToast = useActionToast(t('STATEMENT.LABEL'));
  const utils = billing.hooks.useUtils();
  const mutation = billing.hooks.statement.match.useMutation({ onSettled: () => utils.statement.invalidate() });
  const send = useSingleFlight((invoiceId: number | null) =>
    withToast(mutation.mutateAsync({ id, invoice_id: invoiceId }), t(invoiceId === null ? 'STATEMENT.UNMATCHED' : 'STATEMENT.MATCHED')),
  );
  return (invoiceId: number | null) => void send(invoiceId);
}
