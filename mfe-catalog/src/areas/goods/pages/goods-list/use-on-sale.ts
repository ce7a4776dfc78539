import type { GoodsRow } from '@market/catalogue-contract/goods';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';

/** Takes a product off sale, or puts it on sale again, and says whether it could be. */
export function useOnSale(): (goods: Pick<GoodsRow, 'id' | 'name'>, active: boolean) => Promise<void> {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const withToast = useActionToast(t('GOODS.BULK.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const update = catalogue.hooks.goods.bulkUpdate.useMutation();
  return async ({ id, name }, active) => {
    await withToast(
      update.mutateAsync({ rows: [{ id, active }] }).then(({ data: [row] }) => {
        if (row?.fault) toast({ intent: 'error', text: t('GOODS.BULK.FAILED', { name, text: row.fault.message }) });
        else toast({ intent: 'success', text: t('GOODS.BULK.DONE', { count: 1 }) });
      }),
    );
    await Promise.all([utils.goods.invalidate(), utils.product.invalidate()]);
  };
}
