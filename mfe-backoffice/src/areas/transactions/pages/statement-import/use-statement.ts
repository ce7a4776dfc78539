import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';

/** A statement, and how its payments are written down once. */
export function useStatement(id: number) {
  const { t } = useText();
  const withToast = useActionToast(t('STATEMENT.LABEL'));
  const utils = billing.hooks.useUtils();
  const query = billing.hooks.statement.get.useQuery({ id });
  const write = billing.hooks.statement.import.useMutation({
    onSuccess: (answer) => utils.statement.get.setData({ id }, answer),
    // Also after a refusal: it says that the page shows what is not so any more.
    onSettled: () => Promise.all([utils.statement.invalidate(), utils.invoice.invalidate()]),
  });
  const start = useSingleFlight(() => withToast(write.mutateAsync({ id })));
  return { query, start: () => void start(), busy: write.isPending };
}
