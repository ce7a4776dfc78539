import type { Store } from '@market/companies-contract/store';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** Deletes a store once the reader said so; `onDeleted` before the list is read anew. */
export function useDeleteStore(onDeleted: () => void): (store: Store) => Promise<void> {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('STORE.LABEL'));
  const utils = companiesApi.hooks.useUtils();
  const removal = companiesApi.hooks.store.delete.useMutation();
  return async ({ id, name }) => {
    const question = {
      title: t('STORES.DELETE_QUESTION', { name }),
      text: t('STORES.DELETE_TEXT'),
      action: t('STORES.DELETE'),
      danger: true,
    };
    if (!(await ask(question))) return;
    if (await withToast(removal.mutateAsync({ id }), t('STORES.DELETED', { name }))) onDeleted();
    await Promise.all([utils.store.invalidate(), utils.company.invalidate()]);
  };
}
