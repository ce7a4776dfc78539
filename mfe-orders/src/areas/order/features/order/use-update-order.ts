import type { Order } from '@market/orders-contract/order';
import type { UpdateOrder } from '@market/orders-contract/order-update';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useIsMutating } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';
import type { z } from 'zod';
import { ordersApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { changeAnswered, isInVain } from './refused-parts.model.ts';
import { useRefreshOrders } from './use-order.ts';

export type OrderChange = Omit<z.input<typeof UpdateOrder>, 'id' | 'version'>;

const ownAnswers = new WeakSet<Order>();

/** The order is as its reader made it. */
export const isOwnAnswer = (order: Order): boolean => ownAnswers.has(order);

/** A change of an order by the reader is on its way. */
export const useIsUpdating = (): boolean => useIsMutating({ predicate: ({ meta }) => meta?.order !== undefined }) > 0;

/** Changes an order that the reader looks at; a failure is shown, and the order as it is by then. */
export function useUpdateOrder(order: Order) {
  const { id, version } = order;
  const { t } = useText();
  const withToast = useActionToast(t('ORDER.NUMBER', { id }));
  const tellAnswer = useUnit(changeAnswered);
  const refresh = useRefreshOrders();
  const utils = ordersApi.hooks.useUtils();
  const keepOwn = (of: number) => {
    const kept = utils.order.get.getData({ id: of });
    if (kept) ownAnswers.add(kept.data);
  };
  const mutation = ordersApi.hooks.order.update.useMutation({
    meta: { order: id },
    onSuccess: async ({ data }) => {
      const { refused: _, ...after } = data;
      utils.order.get.setData({ id }, { data: after });
      keepOwn(id);
      // What is shown of its family follows before the change is over: that is no news either.
      await utils.order.get.invalidate();
      for (const each of [id, after.main_id ?? id]) keepOwn(each);
    },
  });
  const { mutateAsync } = mutation;
  const update = useCallback(
    async (change: OrderChange, done?: (after: Order) => string): Promise<boolean> => {
      const sent = mutateAsync({ ...change, id, version });
      const after = await sent.then(
        ({ data }) => data,
        () => null,
      );
      // Judged by the order that the change was made of: what is shown may have followed the live line by now.
      const inVain = after !== null && isInVain(order, after);
      if (after) tellAnswer({ order: id, refused: after.refused, isInVain: inVain });
      const isDone = await withToast(sent, after && done && !inVain ? done(after) : undefined);
      if (isDone) void Promise.all([utils.order.list.invalidate(), utils.order.events.invalidate()]);
      else void refresh();
      return isDone;
    },
    [mutateAsync, withToast, tellAnswer, refresh, utils, order, id, version],
  );
  return { update, pending: mutation.isPending };
}
