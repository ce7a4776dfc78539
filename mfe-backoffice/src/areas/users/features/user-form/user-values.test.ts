import { expect, test } from 'vitest';
import { aUser, countries } from '../../../../testing/users.ts';
import { emptyValues, takesPassword, toCreate, toUpdate, UserValues, valuesOf } from './user-values.ts';

const filled = { ...emptyValues('ROLE_VENDOR', countries), fio: 'Анна Иванова', email: 'anna@demo.ru' };
const faults = (fields: UserValues) =>
  Object.fromEntries((UserValues.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

test('what is empty is left out or null, never an empty text', () => {
  expect(toCreate(filled, countries)).toEqual({
    ...{ fio: 'Анна Иванова', roles: ['ROLE_VENDOR'], locale: 'ru', languages: [] },
    ...{ email: 'anna@demo.ru', phone: null, country: 1 },
  });
});

test('a phone travels with its code', () => {
  const fields = { ...filled, phone: { countryId: 4, digits: '555123456' } };
  expect(toCreate(fields, countries)).toMatchObject({ phone: '+996555123456', country: 4 });
  expect(toCreate({ ...filled, phone: { countryId: 1, digits: '912' } }, countries).phone).toBe('+7912');
});

test('the form shows a user and sends the same values back', () => {
  const user = aUser(5, { phone: '996555123456', languages: ['ru', 'ky'] });
  const fields = valuesOf(user, countries);
  expect(fields.phone).toEqual({ countryId: 4, digits: '555123456' });
  expect(toUpdate(5, fields, countries)).toEqual({
    ...{ id: 5, fio: user.fio, login: user.login, email: user.email, phone: '+996555123456', country: 4 },
    ...{ roles: user.roles, locale: user.locale, languages: ['ru', 'ky'] },
  });
});

test('fields obey the contract, empty ones may stay empty', () => {
  expect(faults(filled)).toEqual({});
  expect(faults({ ...filled, fio: ' ', roles: [], login: 'щ', email: 'anna@', password: 'short', password2: 'short' })).toEqual({
    fio: 'FIO_REQUIRED',
    roles: 'ROLE_REQUIRED',
    login: 'LOGIN_INVALID',
    email: 'EMAIL_INVALID',
    password: 'PASSWORD_SHORT',
  });
  expect(faults({ ...filled, password: 'long enough', password2: 'long enougt' })).toEqual({ password2: 'PASSWORD_MISMATCH' });
});

test('what the reader signs in with takes the present password, the country of the number too; nothing else does', () => {
  const own = { ...aUser(5, { phone: '79123456789' }), has_password: true };
  const kept = valuesOf(own, countries);
  const takes = (change: Partial<UserValues>, user = own) => takesPassword(user, { ...valuesOf(user, countries), ...change }, countries);
  expect(takes({})).toBe(false);
  expect(takes({ fio: 'Другое имя', login: 'another' })).toBe(false);
  for (const change of [{ password: 'long enough' }, { email: 'new@demo.ru' }, { phone: { countryId: 1, digits: '9000000000' } }])
    expect(takes(change), JSON.stringify(change)).toBe(true);
  expect(takes({ phone: { ...kept.phone, countryId: 4 } })).toBe(true);
  // Without a number there is none to change.
  expect(takes({ phone: { countryId: 4, digits: '' } }, { ...own, phone: null })).toBe(false);
});
