import { expect, it } from 'vitest';
import { oneLineAddress } from './one-line-address.ts';

const nothing = { country: '', region: '', city: '', street: '', home: '', building: '', entrance: '', flat: '' };

it.each([
  [{ city: 'Москва', street: 'ул. Ленина', home: '5', building: '2', flat: '17' }, 'ru', 'Москва, ул. Ленина, д. 5, корп. 2, кв. 17'],
  [{ country: 'Россия', region: 'Ивановская обл.', city: 'Иваново' }, 'ru', 'Россия, Ивановская обл., Иваново'],
  [{ city: 'Moscow', street: 'Lenina', home: '5', entrance: '1' }, 'en', 'Moscow, Lenina, 5, entrance 1'],
  [{}, 'ru', ''],
] as const)('%j in %s', (parts, locale, line) => {
  expect(oneLineAddress({ ...nothing, ...parts }, locale)).toBe(line);
});
