import type { Order } from '@market/orders-contract/order';
import { CONFIRMED } from '@market/orders-contract/order-state';
import { ordersRefusals } from '@market/orders-contract/refusals';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type FormEvent, useMemo } from 'react';
import { ordersApi } from '../../../../api.ts';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { changeAnswered, isInVain } from '../../features/order/refused-parts.model.ts';
import { today } from '../../features/order/today.ts';
import { useRefreshOrders } from '../../features/order/use-order.ts';
import { orderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { changeOf, type OrderValues, orderSchema, valuesOf } from './order-values.ts';

/** The form of an order; statuses of consequence are confirmed first. Once saved it leads to the order. */
export function useOrderForm(order: Order) {
  const { id, version } = order;
  const { t } = useText();
  const words = useOrderWords();
  const navigate = useNavigate();
  const { ask, toast, tellAnswer } = useUnit({ ask: askFx, toast: toastShown, tellAnswer: changeAnswered });
  const refresh = useRefreshOrders();
  const { mutateAsync } = ordersApi.hooks.order.update.useMutation();
  const label = t('ORDER.NUMBER', { id });
  const values = useMemo(() => valuesOf(order), [order]);
  const schema = useMemo(() => orderSchema(values, today()), [values]);
  const form = useContractForm({
    schema,
    values,
    texts: ordersRefusals,
    label,
    // Where parts may refuse, only the answer tells whether anything was.
    saved: null,
    outdated: { codes: ['ORDER_CHANGED'], refetch: refresh },
    save: async (sent: OrderValues) => {
      const { data } = await mutateAsync({ ...changeOf(sent, order), id, version }).finally(() => void refresh());
      const inVain = isInVain(order, data);
      tellAnswer({ order: id, refused: data.refused, isInVain: inVain });
      if (!inVain) toast({ intent: 'success', label, text: t('ORDER_PAGE.FORM.SAVED') });
    },
    onSaved: () => void navigate(orderPaths.view(id)),
  });
  const submit = async () => {
    const status = form.getValues('status');
    const question = { title: t('ORDER.CONFIRM_STATUS', { status: words.status(status) }), action: t('ORDER_PAGE.STATUS.ACTION') };
    // What is wrong is said by the form at once: there is nothing to decide yet.
    const isReady = schema.safeParse(form.getValues()).success;
    if (!(isReady && CONFIRMED.includes(status)) || (await ask(question))) form.submit();
  };
  return {
    form,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      void submit();
    },
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>['form'];
