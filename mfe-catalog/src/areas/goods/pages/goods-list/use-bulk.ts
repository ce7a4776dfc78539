import type { BulkUpdated } from '@market/catalogue-contract/bulk-update';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useUnit } from 'effector-react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';

/** What several products are given at once; price and stock as they shall be, not by how much they change. */
interface BulkChange {
  price?: number;
  stock_quantity?: number;
  active?: boolean;
}

/** More than these are only counted. */
const NAMED_MAX = 3;

/** Why products were not changed, each reason with those it holds for. */
function idsByReason(results: BulkUpdated['data']): Map<string, number[]> {
  const reasons = new Map<string, number[]>();
  for (const { id, fault } of results) if (fault) reasons.set(fault.message, [...(reasons.get(fault.message) ?? []), id]);
  return reasons;
}

/** Changes several products in one call, and tells which of them could not be. */
export function useBulk(): {
  busy: boolean;
  change: (rows: readonly Pick<GoodsRow, 'id' | 'name'>[], what: BulkChange) => Promise<boolean>;
} {
  const { t } = useText();
  const { number } = useFormat();
  const toast = useUnit(toastShown);
  const withToast = useActionToast(t('GOODS.BULK.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const bulk = catalogue.hooks.goods.bulkUpdate.useMutation();
  const change = async (rows: readonly Pick<GoodsRow, 'id' | 'name'>[], what: BulkChange) => {
    const send = async () => {
      const { data } = await bulk.mutateAsync({ rows: rows.map(({ id }) => ({ id, ...what })) });
      const saved = data.filter((row) => row.saved).length;
      if (saved > 0) toast({ intent: 'success', text: t('GOODS.BULK.DONE', { count: saved }) });
      // Fifty that fail alike are one piece of news.
      for (const [text, ids] of idsByReason(data)) {
        const names = rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
        const count = names.length;
        const name = count > NAMED_MAX ? t('GOODS.LIST.COUNT', { count, formatted: number(count) }) : names.join(', ');
        toast({ intent: 'error', text: t('GOODS.BULK.FAILED', { name, text }) });
      }
    };
    const done = await withToast(send());
    await Promise.all([utils.goods.invalidate(), utils.product.invalidate()]);
    return done;
  };
  return { busy: bulk.isPending, change };
}
