import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

const app = await testApp(companies);
const { pool } = app.db;
const market = fixtures(pool);
const [one, other, draft] = [await market.company(), await market.company(), await market.company({ state: 'draft' })];
const buyer = aPrincipal('ROLE_BUYER', { userId: 5 });
const say = (method: 'POST' | 'DELETE', id: number, as: typeof buyer | null = buyer) =>
  app.call({ method, url: `/api/company/${id}/favorite`, ...(as ? { as } : {}) });
const published = async () => {
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.companies.favorite.changed' ORDER BY seq`);
  return rows.map(({ payload }) => [payload.company_id, payload.favorite, payload.version]);
};
const marked = async () =>
  (await app.call({ url: '/api/companies?favorite=true', as: buyer })).body.data.map(({ id }: { id: number }) => id);

it('is for buyers and staff, and of companies at work', async () => {
  expect((await say('POST', one, null)).status).toBe(401);
  expect((await say('POST', one, aPrincipal('ROLE_VENDOR'))).status).toBe(403);
  for (const id of [draft, 999_999]) expect((await say('POST', id)).body.code).toBe('COMPANY_NOT_FOUND');
});

it('is kept and let go as often as it is said, and published once for each change', async () => {
  for (let time = 0; time < 2; time++) expect((await say('POST', one)).body).toEqual({ data: { id: one, favorite: true } });
  await say('POST', other);
  expect(await marked()).toEqual([one, other]);
  expect((await app.call({ url: `/api/company/${one}`, as: buyer })).body.data.favorite).toBe(true);
  for (let time = 0; time < 2; time++) expect((await say('DELETE', one)).body).toEqual({ data: { id: one, favorite: false } });
  await say('DELETE', draft);
  expect(await marked()).toEqual([other]);
  expect(await published()).toEqual([
    [one, true, 1],
    [other, true, 1],
    [one, false, 2],
  ]);
});

it('can be let go of a company that stopped working', async () => {
  await pool.query(`UPDATE company SET state = 'suspended' WHERE id = $1`, [other]);
  expect((await say('DELETE', other)).status).toBe(200);
  expect((await say('POST', other)).status).toBe(404);
});
