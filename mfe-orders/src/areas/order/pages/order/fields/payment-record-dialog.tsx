import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { EARLIEST_PAYMENT, type Order, PaymentRecord } from '@market/orders-contract/order';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useState } from 'react';
import { today } from '../../../features/order/today.ts';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';

// A card payment is written down by the bank alone.
const METHODS = ['transfer', 'cash', 'other'] as const;
const REFERENCE_MAX = 100;

/** How and when an order was paid. */
export function PaymentRecordDialog({ order, close }: { order: Order; close: () => void }) {
  const { t } = useText();
  const { update, pending } = useUpdateOrder(order);
  const [method, setMethod] = useState<(typeof METHODS)[number]>('transfer');
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState('');
  const [isTried, setTried] = useState(false);
  const record = PaymentRecord.safeParse({ method, date, reference });
  const isOutside = date < EARLIEST_PAYMENT || date > today();
  const wrong = !record.success ? t('ORDER_PAGE.PAYMENT.DATE_WRONG') : isOutside ? t('ORDER_PAGE.PAYMENT.DATE_OUTSIDE') : null;
  const fault = isTried && wrong ? { validationState: 'error' as const, validationMessage: wrong } : {};
  const submit = async () => {
    setTried(true);
    if (!record.success || isOutside) return;
    const change = { payment_status: 'paid' as const, payment: record.data };
    if (await update(change, () => t('ORDER_PAGE.PAYMENT.RECORDED'))) close();
  };
  return (
    <FormDialog
      title={t('ORDER_PAGE.PAYMENT.RECORD_TITLE', { id: order.id })}
      action={t('ORDER_PAGE.PAYMENT.RECORD')}
      busy={pending}
      onSubmit={submit}
      onClose={close}
    >
      <Field label={t('ORDER_PAGE.PAYMENT.METHOD')}>
        <Select value={method} onChange={(_, { value }) => setMethod(value as typeof method)}>
          {METHODS.map((each) => (
            <option key={each} value={each}>
              {t(`ORDER_PAGE.PAYMENT.METHODS.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('ORDER_PAGE.PAYMENT.DATE')} required {...fault}>
        <Input type="date" value={date} min={EARLIEST_PAYMENT} max={today()} onChange={(_, { value }) => setDate(value)} />
      </Field>
      <Field label={t('ORDER_PAGE.PAYMENT.REFERENCE')} hint={t('ORDER_PAGE.PAYMENT.REFERENCE_HINT')}>
        <Input maxLength={REFERENCE_MAX} value={reference} onChange={(_, { value }) => setReference(value)} />
      </Field>
    </FormDialog>
  );
}
