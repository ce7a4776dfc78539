import { Button } from '@fluentui/react-button';
import type { Order } from '@market/orders-contract/order';
import { FINAL } from '@market/orders-contract/order-state';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useOrderWords } from '../../../../../features/order-words/use-order-words.ts';
import { PayButton } from '../../../../../features/pay/pay-button.tsx';
import { useRights } from '../../../features/order/use-rights.ts';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';
import { PaymentRecordDialog } from './payment-record-dialog.tsx';

/** Whether and how the order is paid; sellers write it down, and take back what they wrote by hand. */
export function PaymentSection({ order }: { order: Order }) {
  const { t } = useText();
  const words = useOrderWords();
  const { date } = useFormat();
  const { sells } = useRights();
  const { payment, payment_status } = order;
  return (
    <PageSection title={t('ORDER_PAGE.PAYMENT.TITLE')}>
      <FactList
        facts={[
          [t('ORDER_PAGE.FIELD.payment_status'), words.payment(payment_status)],
          [t('ORDER_PAGE.PAYMENT.METHOD'), payment && t(`ORDER_PAGE.PAYMENT.METHODS.${payment.method}`)],
          [t('ORDER_PAGE.PAYMENT.DATE'), payment && date(payment.date)],
          [t('ORDER_PAGE.PAYMENT.REFERENCE'), payment?.reference ?? ''],
        ]}
      />
      {sells ? <PaymentActions order={order} /> : <PayButton order={order} />}
    </PageSection>
  );
}

function PaymentActions({ order }: { order: Order }) {
  const { t } = useText();
  const ask = useUnit(askFx);
  const { update, pending } = useUpdateOrder(order);
  const [isOpen, setOpen] = useState(false);
  const isOver = FINAL.some((status) => status === order.status);
  const takeBack = async () => {
    const isStatusToo = order.status === 'payed';
    const question = {
      title: t('ORDER_PAGE.PAYMENT.BACK_TITLE', { id: order.id }),
      ...(isStatusToo ? { text: t('ORDER_PAGE.PAYMENT.BACK_TEXT') } : {}),
      action: t('ORDER_PAGE.PAYMENT.BACK'),
    };
    if (await ask(question)) await update({ payment_status: 'not_paid' }, () => t('ORDER_PAGE.PAYMENT.BACK_DONE'));
  };
  if (order.payment_status === 'paid') {
    // What a card paid is given back, not crossed out.
    if (isOver || order.payment?.method === 'card') return null;
    return (
      <div>
        <Button disabledFocusable={pending} onClick={() => void takeBack()}>
          {t('ORDER_PAGE.PAYMENT.BACK')}
        </Button>
      </div>
    );
  }
  if (order.status === 'canceled') return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('ORDER_PAGE.PAYMENT.RECORD')}</Button>
      {isOpen && <PaymentRecordDialog order={order} close={() => setOpen(false)} />}
    </div>
  );
}
