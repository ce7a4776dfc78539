import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import type { Order } from '@market/orders-contract/order';
import { cancelReasons, paymentStatuses } from '@market/orders-contract/order-state';
import { FormField } from '@market/shell-kit/forms/form';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { today } from '../../features/order/today.ts';
import { useText } from '../../use-text.ts';
import { REASON_MAX } from './order-values.ts';
import { type OrderFormState, useOrderForm } from './use-order-form.ts';

/** What the marketplace's people change of an order: who receives it and where, how far it has come, whether it is paid. */
export function OrderForm({ order }: { order: Order }) {
  const page = usePageStyles();
  const { form, submit } = useOrderForm(order);
  return (
    <form className={page.form} onSubmit={submit} noValidate>
      <FormNotices form={form} />
      <StateFields form={form} order={order} />
      <RecipientFields form={form} />
      <PlaceFields form={form} isFetched={order.delivery_type === 'self'} />
      <SaveBar form={{ ...form, submit }} />
    </form>
  );
}

function StateFields({ form, order }: { form: OrderFormState; order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  const words = useOrderWords();
  const status = form.watch('status');
  const targets = order.status === 'cart' ? order.allowed : [order.status, ...order.allowed];
  return (
    <PageSection title={t('ORDER_PAGE.FORM.STATUS')}>
      <div className={page.fields}>
        <FormField form={form} name="status" label={t('ORDER_PAGE.FIELD.status')} size="large">
          {(field) => (
            <Select {...field}>
              {targets.map((each) => (
                <option key={each} value={each}>
                  {words.status(each)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="payment_status" label={t('ORDER_PAGE.FIELD.payment_status')} size="large">
          {(field) => (
            <Select {...field}>
              {paymentStatuses.map((each) => (
                <option key={each} value={each}>
                  {words.payment(each)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        {status === 'canceled' && order.status !== 'canceled' && <CancelReasonField form={form} />}
        {status !== order.status && (
          <FormField form={form} name="reason" label={t('ORDER_PAGE.FORM.REASON')} hint={t('ORDER_PAGE.STATUS.REASON_HINT')} size="large">
            {(field) => <Input {...field} maxLength={REASON_MAX} />}
          </FormField>
        )}
      </div>
    </PageSection>
  );
}

function CancelReasonField({ form }: { form: OrderFormState }) {
  const { t } = useText();
  const words = useOrderWords();
  return (
    <FormField form={form} name="cancel_reason" label={t('ORDER_PAGE.FIELD.cancel_reason')} size="large">
      {(field) => (
        <Select {...field}>
          {cancelReasons.map((each) => (
            <option key={each} value={each}>
              {words.cancelReason(each)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function RecipientFields({ form }: { form: OrderFormState }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('ORDER_PAGE.RECIPIENT')}>
      <div className={page.fields}>
        <FormField form={form} name="fio" label={t('ORDER_PAGE.FIELD.fio')} required size="large">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="phone" label={t('ORDER_PAGE.FIELD.phone')} required size="large">
          {(field) => <Input {...field} type="tel" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label={t('ORDER_PAGE.FIELD.email')} size="large">
          {(field) => <Input {...field} type="email" autoComplete="off" />}
        </FormField>
      </div>
      <FormField form={form} name="comment" label={t('ORDER_PAGE.FIELD.comment')} size="large">
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </PageSection>
  );
}

const PLACE = ['region', 'city', 'street', 'home', 'building', 'entrance', 'flat', 'address'] as const;

/** What the buyer fetches is taken nowhere. */
function PlaceFields({ form, isFetched }: { form: OrderFormState; isFetched: boolean }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('ORDER_PAGE.DELIVERY')}>
      <div className={page.fields}>
        <FormField form={form} name="received_at" label={t('ORDER_PAGE.FIELD.received_at')} size="large">
          {(field) => <Input {...field} type="date" min={today()} />}
        </FormField>
        {(isFetched ? [] : PLACE).map((name) => (
          <FormField key={name} form={form} name={name} label={t(`ORDER_PAGE.FIELD.${name}`)} size="large">
            {(field) => <Input {...field} autoComplete="off" />}
          </FormField>
        ))}
      </div>
    </PageSection>
  );
}
