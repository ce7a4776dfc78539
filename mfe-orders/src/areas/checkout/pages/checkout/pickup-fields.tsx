import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Cart } from '@market/orders-contract/cart';
import { useFieldLabel } from '@market/shell-kit/forms/form';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../use-text.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

const useStyles = makeStyles({
  sellers: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  brand: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Where the goods are fetched: one store of each seller. */
export function PickupFields({ form, companies }: { form: CheckoutFormState; companies: Cart['companies'] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const faultId = useId();
  const label = t('CHECKOUT.PICKUP.LABEL');
  const { field, fieldState } = useController({ control: form.control, name: 'deliveryPointId' });
  useFieldLabel(form, 'deliveryPointId', label);
  const fault = form.sentence(fieldState.error?.message);
  const choose = (company: number, store: number) => field.onChange({ ...field.value, [company]: store });
  return (
    // biome-ignore lint/a11y/useSemanticElements: each list of stores is a fieldset of its own
    <div
      ref={field.ref}
      tabIndex={-1}
      role="group"
      aria-label={label}
      {...(fault ? { 'aria-describedby': faultId } : {})}
      className={styles.sellers}
    >
      {companies.map(({ id, brand }) => (
        <div key={id}>
          {companies.length > 1 && <h3 className={styles.brand}>{brand}</h3>}
          <Slot
            name="store.picker"
            props={{ companyId: id, value: field.value[id] ?? null, onChange: (store) => choose(id, store), pickupOnly: true }}
            active
            fallback={(state) => <Stores state={state} />}
          />
        </div>
      ))}
      {fault && (
        <p id={faultId} className={page.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Stores({ state }: { state: 'waiting' | 'failed' }) {
  const page = usePageStyles();
  const { t } = useText();
  if (state === 'failed') return <p className={page.note}>{t('CHECKOUT.PICKUP.FAILED')}</p>;
  return (
    <Skeleton aria-label={t('CHECKOUT.PICKUP.LOADING')} aria-busy="true">
      <SkeletonItem size={72} />
    </Skeleton>
  );
}
