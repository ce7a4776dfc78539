import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import type { CardPaymentDetail } from '@market/billing-contract/card-payment';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { shownSum } from '../../../features/typed-sum/typed-sum.ts';
import { useText } from '../../../use-text.ts';
import { refundablesOf } from './refund-values.ts';
import { type RefundForm, useRefundForm } from './use-refund-form.ts';

interface RefundDrawerProps {
  payment: CardPaymentDetail;
  onClose: () => void;
}

/** What is to go back to the card: of which part, how much, and why. */
export function RefundDrawer({ payment, onClose }: RefundDrawerProps) {
  const { t } = useText();
  const form = useRefundForm(payment, onClose);
  return (
    <FormDrawer title={t('PAYMENT.REFUND.TITLE')} onClose={onClose}>
      <DrawerForm form={form} isNew action={t('PAYMENT.REFUND.OPEN')}>
        {payment.order_id !== null && <PartField form={form} payment={payment} />}
        <FormField form={form} name="amount" label={t('PAYMENT.REFUND.AMOUNT')} required size="large">
          {(field) => <Input {...field} inputMode="decimal" autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="comment"
          label={t('PAYMENT.REFUND.COMMENT')}
          hint={t('PAYMENT.REFUND.COMMENT_HINT')}
          required
          size="large"
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      </DrawerForm>
    </FormDrawer>
  );
}

/** Whose part it is; the amount follows with all that is left of it. */
function PartField({ form, payment }: { form: RefundForm; payment: CardPaymentDetail }) {
  const { t } = useText();
  const { money } = useFormat();
  const parts = refundablesOf(payment);
  return (
    <FormField form={form} name="order_id" label={t('PAYMENT.REFUND.PART')} required size="large">
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={String(value)}
          onChange={(_, { value: chosen }) => {
            const part = parts.find(({ order }) => String(order) === chosen);
            onChange(Number(chosen));
            if (part) form.setValue('amount', shownSum(part.amount), { shouldDirty: true });
          }}
        >
          {parts.map(({ order, brand, amount }) => (
            <option key={order} value={order}>
              {t('PAYMENT.REFUND.PART_OF', { order, brand, amount: money(amount) })}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
