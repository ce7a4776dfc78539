import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type JSX, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import '../session/locale.ts';
import { PhoneField, type PhoneFieldCountry, type PhoneValue } from './phone-field.tsx';

afterEach(cleanup);

const countries: PhoneFieldCountry[] = [
  { id: 1, code: '7', mask: '+9 999 999 99 99', name: 'Россия' },
  { id: 2, code: '90', mask: '+99 999 999 99 99', name: 'Турция' },
];

const held: { value: PhoneValue } = { value: { countryId: 1, digits: '' } };

function Held(): JSX.Element {
  const [value, setValue] = useState<PhoneValue>({ countryId: 1, digits: '' });
  held.value = value;
  return <PhoneField label="Телефон" countries={countries} value={value} onChange={setValue} error="Неверный номер" />;
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });

it.each(['8 (912) 345-67-89', '+79123456789', '9123456789'])('«%s», put in at once, is the one number', (text) => {
  render(<Held />);
  fireEvent.change(phone(), { target: { value: text } });
  expect(phone().value).toBe('+7 912 345 67 89');
  expect(held.value).toEqual({ countryId: 1, digits: '9123456789' });
});

it('keeps the digits when the country changes, and takes the country from a foreign code', () => {
  render(<Held />);
  fireEvent.change(phone(), { target: { value: '9123456789' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Страна' }), { target: { value: '2' } });
  expect(phone().value).toBe('+90 912 345 67 89');
  fireEvent.change(phone(), { target: { value: '' } });
  fireEvent.change(phone(), { target: { value: '+7 800 555 35 35' } });
  expect(held.value).toEqual({ countryId: 1, digits: '8005553535' });
});

it('announces what is wrong with it to screen readers', () => {
  render(<Held />);
  expect(phone().getAttribute('aria-invalid')).toBe('true');
  const described = phone().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('Неверный номер');
});

it('holds its place until the countries have come', () => {
  render(<PhoneField label="Телефон" countries={undefined} value={held.value} onChange={() => undefined} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Телефон')).toBeTruthy();
});
