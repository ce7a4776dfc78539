import { insertRow } from '@market/service-kit/testing/insert-row';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { checkPhones } from './check-phones.ts';
import { loadServices } from './services.ts';

const services = await loadServices();
const databaseOf = async (name: string) => testDatabase(services.find((service) => service.name === name));
const [{ pool: identity }, { pool: companies }] = [await databaseOf('identity'), await databaseOf('companies')];

const addUser = (login: string, phone: string | null) =>
  identity.query(`INSERT INTO "user" (login, phone, roles, locale, fio) VALUES ($1, $2, '{ROLE_BUYER}', 'ru', 'Анна')`, [login, phone]);

test('an operator sees which stored numbers nobody can have, and no number whole', async () => {
  await Promise.all([addUser('anna', '79123456789'), addUser('boris', null)]);
  const company = await insertRow(companies, 'company', { brand: 'Марка', name: 'ООО', inn: '7707083893', phone_number: '05321234567' });
  const addStore = (row: object) => insertRow(companies, 'store', { company_id: company, name: 'База', address: 'Иваново', ...row });
  const store = await addStore({ phone_number: '9991234567890' });
  await addStore({});
  const report = [`company ${company}  +05 321 •••-••-67`, `store ${store}  +99 912 •••-••-90`, '3 numbers checked, 2 of them impossible'];
  expect(await checkPhones({ identity, companies })).toBe(report.join('\n'));
});
