import type { Store } from '@market/companies/contract/store';
import { askFx } from '@market/shell-kit/confirm';
import { failureOf } from '@market/shell-kit/failure';
import { toastShown } from '@market/shell-kit/toasts';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { companiesApi } from '../../api.ts';

/** Deletes a store once the reader said so; `onDeleted` before the list is read anew. */
export function useDeleteStore(onDeleted: () => void): (store: Store) => Promise<void> {
  const { t } = useTranslation();
  const [ask, toast] = useUnit([askFx, toastShown]);
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
    try {
      await removal.mutateAsync({ id });
      onDeleted();
      toast({ intent: 'success', text: t('STORES.DELETED', { name }) });
    } catch (thrown) {
      const { message, code } = failureOf(thrown);
      const text = message ?? t(code === 'NETWORK' ? 'kit:ERROR.NETWORK' : 'kit:ERROR.UNEXPECTED');
      toast({ intent: 'error', text: t('kit:ERROR.LABELLED', { label: t('STORE.LABEL'), text }) });
    }
    await Promise.all([utils.store.invalidate(), utils.company.invalidate()]);
  };
}
