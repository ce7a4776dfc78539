import { Field } from '@fluentui/react-field';
import { Radio, RadioGroup } from '@fluentui/react-radio';
import type { SavedLocation } from '@market/identity-contract/me';
import type { Cart } from '@market/orders-contract/cart';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../use-text.ts';
import { AddressFields } from './address-fields.tsx';
import { useCheckoutStyles } from './checkout.styles.ts';
import { PickupFields } from './pickup-fields.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { usePickup } from './use-pickup.ts';

interface DeliverySectionProps {
  form: CheckoutFormState;
  companies: Cart['companies'];
  places: readonly SavedLocation[];
}

/** How the goods come to the buyer. What was typed of the other way is kept. */
export function DeliverySection({ form, companies, places }: DeliverySectionProps) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { t } = useText();
  const reason = useId();
  const { field } = useController({ control: form.control, name: 'deliveryType' });
  const pickup = usePickup(companies);
  const { setValue } = form;
  useEffect(() => {
    if (pickup === 'none') setValue('deliveryType', 'delivery');
  }, [pickup, setValue]);
  const isOff = pickup === 'none' || pickup === 'waiting';
  return (
    <PageSection title={t('CHECKOUT.DELIVERY.TITLE')}>
      <Field label={t('CHECKOUT.DELIVERY.HOW')} size="large">
        <RadioGroup value={field.value} onChange={(_, { value }) => field.onChange(value)} onBlur={field.onBlur}>
          <Radio value="delivery" label={t('CHECKOUT.DELIVERY.delivery')} className={styles.choice} ref={field.ref} />
          <Radio
            value="self"
            label={t('CHECKOUT.DELIVERY.self')}
            className={styles.choice}
            disabled={isOff}
            {...(pickup === 'none' ? { 'aria-describedby': reason } : {})}
          />
        </RadioGroup>
      </Field>
      {pickup === 'none' && (
        <p id={reason} className={page.note}>
          {t(companies.length > 1 ? 'CHECKOUT.DELIVERY.NO_PICKUP_OF_ALL' : 'CHECKOUT.DELIVERY.NO_PICKUP')}
        </p>
      )}
      {field.value === 'delivery' ? <AddressFields form={form} places={places} /> : <PickupFields form={form} companies={companies} />}
    </PageSection>
  );
}
