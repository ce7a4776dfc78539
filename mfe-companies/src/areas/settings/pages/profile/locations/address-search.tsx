import type { Place } from '@market/companies-contract/geocode';
import type { LocatedAddress } from '@market/shell-kit/slots/located-address';
import { useState } from 'react';
import { LocationField } from '../../../../../features/location-field/location-field.tsx';
import { useText } from '../../../use-text.ts';
import { foundParts } from './location-values.ts';
import type { LocationFormState } from './use-location-form.ts';

const CHANGED = { shouldDirty: true } as const;

/** Finds the address and fills in its parts; all of them can be typed by hand as well. */
export function AddressSearch({ form, saved }: { form: LocationFormState; saved: string }) {
  const { t } = useText();
  const [address, setAddress] = useState(saved);
  const [lat, lng] = form.watch(['lat', 'lng']);
  const change = (next: LocatedAddress, place?: Place) => {
    setAddress(next.address);
    form.setValue('lat', next.lat, CHANGED);
    form.setValue('lng', next.lng, CHANGED);
    if (!place) return;
    const [street, home] = [form.getValues('street'), form.getValues('home')];
    for (const [name, value] of Object.entries(foundParts(place, { street, home })))
      form.setValue(name as keyof ReturnType<typeof foundParts>, value, { ...CHANGED, shouldValidate: value !== '' });
  };
  return <LocationField label={t('LOCATION.SEARCH')} hint={t('LOCATION.SEARCH_HINT')} value={{ address, lat, lng }} onChange={change} />;
}
