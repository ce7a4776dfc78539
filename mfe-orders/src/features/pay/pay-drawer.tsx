import { Radio, RadioGroup } from '@fluentui/react-radio';
import { makeStyles } from '@griffel/react';
import type { Order } from '@market/orders-contract/order';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { ordersApi } from '../../api.ts';
import { useText } from '../../use-text.ts';
import { PayByTransfer } from './pay-by-transfer.tsx';

const useStyles = makeStyles({ parts: { display: 'flex', flexDirection: 'column', gap: '20px' } });

type Payable = Pick<Order, 'id' | 'companies'> & { pay: NonNullable<Order['pay']> };

/** How an order is paid: by card at once, or by transfer with an invoice of each seller. */
export function PayDrawer({ order, onClose }: { order: Payable; onClose: () => void }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const [method, setMethod] = useState<'card' | 'transfer'>(order.pay.card ? 'card' : 'transfer');
  return (
    <FormDrawer title={t('PAY.TITLE', { id: order.id })} onClose={onClose}>
      <div className={styles.parts}>
        <p className={page.note}>{t('PAY.SUM', { sum: money(order.pay.amount) })}</p>
        <RadioGroup
          aria-label={t('PAY.METHOD')}
          value={method}
          onChange={(_, { value }) => setMethod(value === 'card' ? 'card' : 'transfer')}
        >
          <Radio value="card" label={t('PAY.CARD')} disabled={!order.pay.card} />
          <Radio value="transfer" label={t('PAY.TRANSFER')} />
        </RadioGroup>
        {!order.pay.card && <p className={page.small}>{t('PAY.CARD_LIMIT', { limit: money(order.pay.card_max) })}</p>}
        {method === 'card' ? <ByCard order={order} onDone={onClose} /> : <PayByTransfer order={order} />}
      </div>
    </FormDrawer>
  );
}

function ByCard({ order, onDone }: { order: Payable; onDone: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const toast = useUnit(toastShown);
  const utils = ordersApi.hooks.useUtils();
  const pay = ordersApi.hooks.order.pay.useMutation();
  const ask = async () => (await pay.mutateAsync({ id: order.id, method: 'card' })).data;
  const begin = async () => (await ask()).card?.client_secret || null;
  // The service asks the provider itself; orders show it as soon as they know.
  const take = async () => (await ask()).payment_status === 'paid';
  const paid = () => {
    toast({ intent: 'success', text: t('PAY.DONE', { id: order.id }) });
    void utils.order.invalidate();
    onDone();
  };
  const none = <p className={page.note}>{t('PAY.NO_CARD')}</p>;
  return (
    <Slot
      name="payment.card"
      props={{ sum: order.pay.amount, begin, take, onDone: paid }}
      fallback={(state) => state === 'failed' && none}
      active
    />
  );
}
