import type { GoodsRow } from '@market/catalogue/contract/goods';
import { toastShown } from '@market/shell-kit/toasts';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../api.ts';
import { useTold } from '../../desk/use-told.ts';

/** What several products are given at once; price and stock as they shall be, not by how much they change. */
interface BulkChange {
  price?: number;
  stock_quantity?: number;
  active?: boolean;
}

/** Changes several products in one call, and tells which of them could not be. */
export function useBulk(): {
  busy: boolean;
  change: (rows: readonly Pick<GoodsRow, 'id' | 'name'>[], what: BulkChange) => Promise<boolean>;
} {
  const { t } = useTranslation();
  const toast = useUnit(toastShown);
  const told = useTold(t('GOODS.BULK.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const bulk = catalogue.hooks.goods.bulkUpdate.useMutation();
  const change = async (rows: readonly Pick<GoodsRow, 'id' | 'name'>[], what: BulkChange) => {
    const send = async () => {
      const { data } = await bulk.mutateAsync({ rows: rows.map(({ id }) => ({ id, ...what })) });
      const saved = data.filter((row) => row.saved).length;
      if (saved > 0) toast({ intent: 'success', text: t('GOODS.BULK.DONE', { count: saved }) });
      for (const { id, fault } of data) {
        const name = rows.find((row) => row.id === id)?.name ?? '';
        if (fault) toast({ intent: 'error', text: t('GOODS.BULK.FAILED', { name, text: fault.message }) });
      }
    };
    const done = await told(send());
    await Promise.all([utils.goods.invalidate(), utils.product.invalidate()]);
    return done;
  };
  return { busy: bulk.isPending, change };
}
