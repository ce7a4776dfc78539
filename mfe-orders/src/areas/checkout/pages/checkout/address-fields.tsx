import { Field, type FieldProps } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import type { SavedLocation } from '@market/identity-contract/me';
import { FormField } from '@market/shell-kit/forms/form';
import type { AddressParts, LocatedAddress } from '@market/shell-kit/slots/located-address';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../use-text.ts';
import { useCheckoutStyles } from './checkout.styles.ts';
import { type AddressPart, addressParts, partsOf } from './checkout-values.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

const REQUIRED: readonly AddressPart[] = ['city', 'street', 'home'];
/** What distinguishes an address; entrance and building may be corrected for one delivery. */
const PLACE = ['region', 'city', 'street', 'home', 'flat'] as const;
const COMPLETE: Partial<Record<AddressPart, string>> = { region: 'address-level1', city: 'address-level2', street: 'address-line1' };
const CHANGED = { shouldDirty: true } as const;

interface AddressFieldsProps {
  form: CheckoutFormState;
  places: readonly SavedLocation[];
}

/** Where the goods are sent: a place that is kept, one that is found, or whatever is typed. */
export function AddressFields({ form, places }: AddressFieldsProps) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  return (
    <>
      {places.length > 0 && <SavedPlaces form={form} places={places} />}
      <FoundAddress form={form} />
      <div className={page.fields}>
        <Part form={form} part="region" />
        <Part form={form} part="city" />
        <Part form={form} part="street" className={page.across} />
      </div>
      <div className={styles.short}>
        {(['home', 'building', 'entrance', 'flat'] as const).map((part) => (
          <Part key={part} form={form} part={part} />
        ))}
      </div>
    </>
  );
}

interface PartProps extends Pick<FieldProps, 'className'> {
  form: CheckoutFormState;
  part: AddressPart;
}

function Part({ form, part, ...look }: PartProps) {
  const { t } = useText();
  return (
    <FormField {...look} form={form} name={part} label={t(`CHECKOUT.ADDRESS.${part}`)} required={REQUIRED.includes(part)} size="large">
      {(field) => <Input {...field} autoComplete={COMPLETE[part] ?? 'off'} />}
    </FormField>
  );
}

function SavedPlaces({ form, places }: AddressFieldsProps) {
  const page = usePageStyles();
  const { t } = useText();
  const typed = useWatch({ control: form.control, name: PLACE });
  const chosen = places.find((place) => PLACE.every((part, at) => place[part] === typed[at]));
  const choose = (id: string) => {
    const place = places.find((each) => String(each.id) === id);
    const parts = partsOf(place);
    for (const part of addressParts) form.setValue(part, parts[part], CHANGED);
    // Words about another place go with it; the buyer's own stay.
    const words = form.getValues('comment');
    if (words === '' || places.some(({ comment }) => comment === words)) form.setValue('comment', place?.comment ?? '', CHANGED);
  };
  return (
    <div className={page.fields}>
      <Field label={t('CHECKOUT.ADDRESS.SAVED')} size="large" className={page.across}>
        <Select size="large" value={chosen ? String(chosen.id) : ''} onChange={(_, { value }) => choose(value)}>
          {places.map(({ id, name, address }) => (
            <option key={id} value={id}>
              {address ? `${name}: ${address}` : name}
            </option>
          ))}
          <option value="">{t('CHECKOUT.ADDRESS.OTHER')}</option>
        </Select>
      </Field>
    </div>
  );
}

const NOWHERE: LocatedAddress = { address: '', lat: null, lng: null };

/** Finds an address while it is typed and fills in its parts. Where nothing can be found, the parts are typed by hand. */
function FoundAddress({ form }: { form: CheckoutFormState }) {
  const { t } = useText();
  const [value, setValue] = useState(NOWHERE);
  const take = ({ region, city, street, home }: AddressParts) => {
    // A house that is typed already stays where its street keeps its name and none was found.
    const house = home === '' && form.getValues('street') === street ? form.getValues('home') : home;
    for (const [name, part] of Object.entries({ region, city, street, home: house })) form.setValue(name as AddressPart, part, CHANGED);
  };
  const change = (next: LocatedAddress, parts?: AddressParts) => {
    setValue(next);
    if (parts) take(parts);
  };
  const props = { label: t('CHECKOUT.ADDRESS.FIND'), hint: t('CHECKOUT.ADDRESS.FIND_HINT'), value, onChange: change };
  return <Slot name="address.field" props={props} active fallback={null} />;
}
