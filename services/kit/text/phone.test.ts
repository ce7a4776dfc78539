import { expect, test } from 'vitest';
import { isPossiblePhone, maskPhone, readPhone } from './phone.ts';

test.each([
  ['8 (912) 345-67-89', 'RU', '79123456789'],
  ['+79123456789', 'RU', '79123456789'],
  ['79123456789', 'RU', '79123456789'],
  ['912 345 67 89', 'RU', '79123456789'],
  ['8005553535', 'RU', '78005553535'],
  ['+7 8 912 345 67 89', 'RU', '79123456789'],
  ['8 10 90 532 123 45 67', 'RU', '905321234567'],
  ['0532 123 45 67', 'TR', '905321234567'],
  ['532 123 45 67', 'TR', '905321234567'],
  ['90 532 123 45 67', 'TR', '905321234567'],
  ['+90 0532 123 45 67', 'RU', '905321234567'],
  ['90 123 45 67', 'UZ', '998901234567'],
  ['0555 123 456', 'KG', '996555123456'],
  ['138 0013 8000', 'CN', '8613800138000'],
  ['091 234 56 78', 'VN', '84912345678'],
  ['992 12 345 6789', 'TJ', '992123456789'],
  ['+1 (212) 555-01-23', 'RU', '12125550123'],
  ['+7 701 123 45 67', 'RU', '77011234567'],
  ['+7 000 000 00 00', 'RU', '70000000000'],
])('%j in %s is %s', (typed, country, digits) => {
  expect(readPhone(typed, country)).toBe(digits);
});

test.each([
  ['', 'RU'],
  ['+', 'RU'],
  ['12', 'RU'],
  ['0532 123 45 67', 'RU'],
  ['90 123 45 67', 'RU'],
  ['8 912 345 67 89 8 912 345 67 89', 'RU'],
  ['+0 000 000 00 00', 'RU'],
  ['+1234', 'RU'],
  // Possible, but shorter than what is stored.
  ['444 0 532', 'TR'],
])('%j in %s is refused', (typed, country) => {
  expect(readPhone(typed, country)).toBeNull();
});

test('the rules of Russia apply where the country is not known', () => {
  expect([readPhone('8 912 345 67 89'), readPhone('8 912 345 67 89', 'ZZ')]).toEqual(['79123456789', '79123456789']);
});

test('a stored number is possible as it stands, or not at all', () => {
  expect(['79123456789', '70000000000', '05321234567', '89123456789'].map(isPossiblePhone)).toEqual([true, true, false, false]);
});

test.each([
  ['', ''],
  ['74950000012', '+7 495 •••-••-12'],
  ['905321234567', '+90 532 •••-••-67'],
  ['998901234567', '+998 901 •••-••-67'],
  ['12125550123', '+1 212 •••-••-23'],
  ['05321234567', '+05 321 •••-••-67'],
])('%j is shown as %j', (digits, shown) => {
  expect(maskPhone(digits)).toBe(shown);
});
