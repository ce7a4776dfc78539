import type { SavedLocation } from '@market/identity-contract/me';
import { expect, test } from 'vitest';
import { firstValues, type Known } from './first-values.ts';

const country = { id: 1, code: '7', mask: '+9 999 999 99 99' };
const place = (id: number, city: string, is_default = false): SavedLocation => ({
  ...{ id, name: '', address: '', lat: null, lng: null, region: '', city, street: '', home: '', building: '', entrance: '', flat: '' },
  ...{ country: '', comment: '', is_default },
});
const known: Known = {
  cart: { fio: '', phone: '', email: '', receivedAtString: '' },
  me: { fio: 'Анна', phone: '79123456789', email: null, country: null },
  ...{ places: [], organizations: [], last: null, countries: [country], kept: {} },
};
const NOW = new Date(2026, 10, 23, 12);
const begin = (changes: Partial<Known>) => firstValues({ ...known, ...changes }, NOW);

test('what was typed before comes first, then the profile, then the last order', () => {
  const last = { ...partsOf(), fio: 'Вера', phone: '79000000000', email: 'v@example.org' };
  expect(begin({ last })).toMatchObject({
    fio: 'Анна',
    phone: { countryId: 1, digits: '9123456789' },
    email: 'v@example.org',
    city: 'Кохма',
  });
  const cart = { fio: 'Борис', phone: '79000000001', email: '', receivedAtString: '' };
  expect(begin({ last, cart })).toMatchObject({ fio: 'Борис', phone: { digits: '9000000001' } });
  expect(begin({ last, cart, kept: { fio: '', deliveryType: 'self' } })).toMatchObject({ fio: '', deliveryType: 'self' });
});

const partsOf = () => ({ region: '', city: 'Кохма', street: '', home: '', building: '', entrance: '', flat: '' });

test('the place and the organization that are taken first', () => {
  const organization = (id: number, isDefault = false) => ({ id, name: '', inn: '', kpp: '', address: '', default: isDefault });
  const values = begin({
    places: [place(1, 'Иваново'), { ...place(2, 'Москва', true), comment: 'Звонок' }],
    organizations: [organization(4), organization(5, true)],
  });
  expect(values).toMatchObject({ city: 'Москва', comment: 'Звонок', organization_id: 5 });
});

test('what was kept and makes no sense any more is left out', () => {
  const cart = { ...known.cart, receivedAtString: '2026-11-22' };
  expect(begin({ cart, kept: { organization_id: 9 } })).toMatchObject({ receivedAtString: '', organization_id: 0 });
  expect(begin({ kept: { receivedAtString: '2026-11-23' } }).receivedAtString).toBe('2026-11-23');
  const odd = { fio: 5, phone: 'x', deliveryPointId: { 7: 'a' }, deliveryType: 'teleport', organization_id: 'x', more: 1 };
  expect(begin({ kept: odd })).toEqual(begin({}));
});
