import type { AddressParts, LocatedAddress } from '@market/shell-kit/slots/located-address';
import { Slot } from '@market/shell-kit/slots/slots';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LocationField } from '../../features/location-field/location-field.tsx';
import { moduleOptions } from '../../module-options.ts';

const nowhere: LocatedAddress = { address: '', lat: null, lng: null };
const found = {
  address: 'Иваново, улица Мира',
  lat: 57,
  lng: 40.97,
  country: 'Россия',
  region: '',
  city: 'Иваново',
  street: 'Мира',
  home: '',
};

function Checkout() {
  const [value, setValue] = useState(nowhere);
  const [parts, setParts] = useState<AddressParts | null>(null);
  const onChange = (next: LocatedAddress, of?: AddressParts) => {
    setValue(next);
    setParts(of ?? null);
  };
  return (
    <>
      <Slot name="address.field" props={{ label: 'Адрес', value, onChange, error: 'Укажите адрес' }} active fallback={null} />
      <output data-testid="taken">{`${value.address} ${value.lat} ${parts?.city}`}</output>
    </>
  );
}

test('a form of another module takes an address with its point and parts, or as it is typed', async () => {
  const service = fakeService({ 'geocode.find': () => ({ data: [found] }) });
  const { user, fillSlot } = await drawScreen(moduleOptions, <Checkout />, {
    address: '/cart/checkout',
    service,
    reader: aUser('ROLE_BUYER'),
  });
  await fillSlot('address.field', LocationField);
  expect(await screen.findByText('Укажите адрес')).toBeTruthy();
  await user.type(await screen.findByRole('combobox', { name: 'Адрес' }), 'Иван');
  await user.click(await screen.findByRole('option', { name: /улица Мира/ }));
  expect(screen.getByTestId('taken').textContent).toBe('Иваново, улица Мира 57 Иваново');
  await user.clear(screen.getByRole('combobox', { name: 'Адрес' }));
  await user.type(screen.getByRole('combobox', { name: 'Адрес' }), 'Где-то');
  expect(screen.getByTestId('taken').textContent).toBe('Где-то null undefined');
});
