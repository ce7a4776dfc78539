import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { companies } from '@market/companies/src/app';
import { logoUrls } from '@market/companies/src/company/logo-store';
import { companyChanged } from '@market/companies-contract/company.events';
import { isInn } from '@market/kit-contract/inn';
import { localFiles } from '@market/service-kit/files/files';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, inject, test } from 'vitest';
import { DEMO_COMPANIES, WAITING_COMPANY } from './companies.ts';
import { seedDemo } from './demo.ts';
import { seedLoad } from './load.ts';

const app = await testApp(companies);
const folder = () => localFiles(mkdtempSync(join(inject('testFolder'), 'companies-')));
const files = folder();

test('the demo is there once, shown to guests, published to the others, and one company waits', async () => {
  const parts = { databaseUrl: app.db.url, files };
  expect([await seedDemo(parts), await seedDemo(parts)]).toEqual([true, false]);
  const { body } = await app.call({ url: '/api/companies' });
  expect(body.data.map(({ brand }: { brand: string }) => brand).sort()).toEqual(DEMO_COMPANIES.map(({ brand }) => brand).sort());
  const { rows } = await app.db.pool.query<{ payload: unknown }>(`SELECT payload FROM outbox WHERE aggregate = 'companies.company'`);
  const cards = rows.map(({ payload }) => companyChanged.payload.parse(payload));
  expect(cards.filter(({ trusted, state }) => !trusted && state === 'active').map(({ id }) => id)).toEqual([2]);
  expect(cards.every(({ version }) => version > 1)).toBe(true);
  const queue = await app.call({ url: '/api/companies/queue', as: aPrincipal('ROLE_ADMIN') });
  expect(queue.body.data).toMatchObject([{ id: WAITING_COMPANY.id, stores_num: 1 }]);
  expect(queue.body.data[0].checklist.every(({ done }: { done: boolean }) => done)).toBe(true);
});

test.each(DEMO_COMPANIES)('$brand: has places on the map, and opinions whose mean is its rating', async ({ id, city, rating }) => {
  const { body: stores } = await app.call({ url: `/api/shop/stores?company_id=${id}` });
  for (const { location, working_time } of stores.data) {
    expect(location).toMatchObject({ address: expect.stringContaining(city), lat: expect.any(Number), lng: expect.any(Number) });
    expect(Object.keys(working_time)).toHaveLength(7);
  }
  expect(stores.total).toBeGreaterThan(0);
  const { body: reviews } = await app.call({ url: `/api/company/${id}/reviews` });
  const stars = reviews.histogram.reduce((sum: number, voices: number, index: number) => sum + voices * (index + 1), 0);
  expect([reviews.total, stars / reviews.total]).toEqual([20, rating]);
  expect((await app.call({ url: `/api/company/${id}` })).body.data).toMatchObject({ rating, reviews_num: 20, stores_num: stores.total });
});

test.each([...DEMO_COMPANIES, WAITING_COMPANY])('$brand: a tax number that can be one', ({ country, inn }) => {
  expect(isInn(country, inn)).toBe(true);
});

test('logos that the storage has lost are drawn again', async () => {
  const { rows } = await app.db.pool.query('SELECT logo_path FROM company WHERE id = 7');
  expect(logoUrls(rows[0].logo_path)?.small).toMatch(/^\/media\/companies\/small\/[0-9a-f]{32}\.jpg$/);
  const elsewhere = folder();
  await seedDemo({ databaseUrl: app.db.url, files: elsewhere });
  for (const size of ['big', 'small']) expect(await elsewhere.has(`companies/logo/${size}/${rows[0].logo_path}.jpg`)).toBe(true);
});

test('a database in use is left alone', async () => {
  const { url, pool } = await testDatabase(companies);
  await pool.query(`INSERT INTO company (brand, name, inn) VALUES ('Свой', 'ООО', '7707083893')`);
  expect(await seedDemo({ databaseUrl: url, files: folder() })).toBe(false);
  expect((await pool.query('SELECT 1 FROM company')).rowCount).toBe(1);
});

test('vendors of load data stand beside the demo’s once, and are published', async () => {
  const { url, pool } = await testDatabase(companies);
  const load = [13, 14].map((id) => ({ id, brand: `Марка ${id}`, name: `ООО «Марка ${id}»`, city: 'Тверь', rating: 4.2 }));
  const parts = { databaseUrl: url, files, companies: load };
  expect([await seedLoad(parts), await seedLoad(parts)]).toEqual([2, 0]);
  const { rows } = await pool.query('SELECT id, country, inn, state FROM company WHERE id < 900 ORDER BY id');
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  expect(rows.every(({ country, inn, state }) => isInn(country, inn) && state === 'active')).toBe(true);
  const published = await pool.query(`SELECT payload FROM outbox WHERE aggregate = 'companies.company' AND aggregate_id = '14'`);
  expect(companyChanged.payload.parse(published.rows[0]?.payload)).toMatchObject({ id: 14, brand: 'Марка 14', rating: 4.2, version: 2 });
});
