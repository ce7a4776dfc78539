import { expect, test } from 'vitest';
import { type CheckoutValues, checkoutSchema, localDay, toSend } from './checkout-values.ts';

const countries = [
  { id: 1, code: '7', mask: '+9 999 999 99 99' },
  { id: 3, code: '90', mask: '+99 999 999 99 99' },
];
const facts = { countries, companies: [{ id: 7 }, { id: 8 }] };
const typed: CheckoutValues = {
  ...{ fio: 'Анна', phone: { countryId: 1, digits: '9123456789' }, email: '', deliveryType: 'delivery', comment: '' },
  ...{ region: '', city: 'Иваново', street: 'Мира', home: '7', building: '', entrance: '', flat: '' },
  ...{ deliveryPointId: {}, receivedAtString: '', useBonuse: false, organization_id: 0 },
};
const faultsOf = (changes: Partial<CheckoutValues>) =>
  (checkoutSchema(facts).safeParse({ ...typed, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test.each<[string, Partial<CheckoutValues>, string[]]>([
  ['all that is needed', {}, []],
  ['an address without a street', { street: ' ' }, ['street: REQUIRED_FIELD']],
  ['no address where goods are fetched', { city: '', deliveryType: 'self', deliveryPointId: { 7: 1, 8: 2 } }, []],
  ['a store of one seller of two', { deliveryType: 'self', deliveryPointId: { 7: 1 } }, ['deliveryPointId: STORE_REQUIRED']],
  ['ten digits of a country that has eleven', { phone: { countryId: 1, digits: '912345678' } }, ['phone: PHONE_INVALID']],
  ['twelve digits of another one', { phone: { countryId: 3, digits: '5321234567' } }, []],
  ['a mail address without a place', { email: 'anna@' }, ['email: EMAIL_INVALID']],
  ['today', { receivedAtString: localDay(new Date()) }, []],
  ['yesterday', { receivedAtString: localDay(new Date(), -1) }, ['receivedAtString: DATE_PAST']],
  ['a year and a day ahead', { receivedAtString: localDay(new Date(), 366) }, ['receivedAtString: DATE_FAR']],
])('%s', (_, changes, expected) => {
  expect(faultsOf(changes)).toEqual(expected);
});

test('the bounds of the contract stand under their fields', () => {
  expect(faultsOf({ fio: 'а'.repeat(256), comment: 'а'.repeat(1001) })).toEqual([
    expect.stringMatching(/^fio: /),
    expect.stringMatching(/^comment: /),
  ]);
});

test('of the two ways only the chosen one is sent', () => {
  const both = { ...typed, deliveryPointId: { 7: 1, 8: 2 } };
  expect(toSend(both, facts)).toMatchObject({ deliveryType: 'delivery', city: 'Иваново', organization_id: null });
  expect(toSend(both, facts)).not.toHaveProperty('deliveryPointId');
  expect(toSend({ ...both, deliveryType: 'self' }, facts)).toMatchObject({ deliveryPointId: [1, 2], phone: '+79123456789' });
  expect(toSend({ ...both, deliveryType: 'self' }, facts)).not.toHaveProperty('city');
});

test('the day is the reader’s own, across the end of a month', () => {
  expect([localDay(new Date(2026, 1, 28, 23, 59)), localDay(new Date(2026, 1, 28, 0, 1), 1)]).toEqual(['2026-02-28', '2026-03-01']);
});
