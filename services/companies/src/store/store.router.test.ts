import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

const app = await testApp(companies);
const { pool } = app.db;
const market = fixtures(pool);
const [own, foreign, draft] = [await market.company(), await market.company(), await market.company({ state: 'draft' })];
const vendor = await market.member(own, 41);
const admin = aPrincipal('ROLE_ADMIN', { userId: 1 });
const foreignStore = await market.store(foreign, { pickup_point: true });
const hiddenStore = await market.store(draft);

type As = ReturnType<typeof aPrincipal> | null;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, { as = vendor, body }: { as?: As; body?: object } = {}) =>
  app.call({ method, url, ...(as ? { as } : {}), ...(body ? { body } : {}) });
const fields = {
  name: 'База',
  phone_number: '8 (4932) 12-34-56',
  location: { address: 'Иваново, проспект Ленина, 25', lat: 57, lng: 40.98 },
};
const open = async (change: object = {}, as: As = vendor) => call('POST', '/api/shop/store', { as, body: { ...fields, ...change } });
const hours = { from: '09:00', to: '18:00' };
const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: null, sun: null };
const ids = async (query: string, as: As = vendor) =>
  (await call('GET', `/api/shop/stores${query}`, { as })).body.data.map(({ id }: { id: number }) => id);

it('opens a place of the caller’s own company, and shows it as it was written', async () => {
  const { status, body } = await open({ warehouse: true });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...{ id: expect.any(Number), company_id: own, name: 'База', phone_number: '74932123456', phone_mask: '+7 493 •••-••-56' },
    ...{ location: { ...fields.location, pickup_point: false }, warehouse: true, working_time: null, version: 1 },
  });
  const { body: guests } = await call('GET', `/api/shop/store/${body.data.id}`, { as: null });
  expect(guests.data).toEqual({ ...body.data, phone_number: null });
  expect(await ids(`?company_id=${own}`, null)).toEqual([body.data.id]);
  for (const as of [vendor, null]) {
    const { body: company } = await call('GET', `/api/company/${own}`, { as });
    expect(company.data.stores).toEqual([as ? body.data : guests.data]);
  }
});

it('says what is missing, beside the field', async () => {
  const wrong = async (change: object) => Object.keys((await open(change)).body.fields ?? {});
  expect(await wrong({ name: ' ' })).toEqual(['name']);
  expect(await wrong({ phone_number: '12' })).toEqual(['phone_number']);
  expect(await wrong({ location: { address: '' } })).toEqual(['location.address']);
  expect((await open({}, { ...admin })).body.fields).toHaveProperty('company_id');
  expect((await open({ company_id: foreign }, admin)).body.data.company_id).toBe(foreign);
});

it('changes what was given and leaves the rest', async () => {
  const { id } = (await open()).body.data;
  const { body } = await call('PUT', `/api/shop/store/${id}`, { body: { location: { address: 'Шуя', pickup_point: true } } });
  expect(body.data).toMatchObject({
    name: 'База',
    phone_number: '74932123456',
    location: { address: 'Шуя', lat: null, lng: null, pickup_point: true },
  });
  expect(await ids('?pickup_point=true', null)).toEqual([id, foreignStore]);
  const { rows } = await pool.query(`SELECT action, actor_id FROM audit_entry WHERE subject = 'store' AND subject_id = $1 ORDER BY id`, [
    String(id),
  ]);
  expect(rows).toEqual([
    { action: 'store.created', actor_id: 41 },
    { action: 'store.changed', actor_id: 41 },
  ]);
});

it('never overwrites what another person changed meanwhile', async () => {
  const { id, version } = (await open()).body.data;
  const put = (body: object) => call('PUT', `/api/shop/store/${id}`, { body: { version, ...body } });
  expect((await put({ name: 'Склад' })).body.data).toMatchObject({ name: 'Склад', version: version + 1 });
  expect(await put({ name: 'Магазин' })).toMatchObject({ status: 409, body: { code: 'STORE_CHANGED' } });
  expect((await call('PUT', `/api/shop/store/${id}`, { body: { warehouse: true } })).body.data).toMatchObject({ name: 'Склад' });
});

it('takes the hours of a week from the query as well, and none that end before they begin', async () => {
  const { id } = (await open()).body.data;
  const set = (schedule: object) =>
    call('POST', `/api/shop/store/${id}/working_time?schedule=${encodeURIComponent(JSON.stringify(schedule))}`);
  expect((await set(week)).body.data.working_time).toEqual(week);
  expect((await call('GET', `/api/shop/store/${id}`, { as: null })).body.data.working_time).toEqual(week);
  const late = await set({ ...week, mon: { from: '19:00', to: '09:00' } });
  expect(late).toMatchObject({ status: 422, body: { fields: { 'schedule.mon.to': 'Начало должно быть раньше конца' } } });
  expect((await set({ ...week, tue: { from: '9', to: '10:00' } })).status).toBe(422);
  expect((await set({ mon: hours })).status).toBe(422);
  const ask = (query: string) => call('POST', `/api/shop/store/${id}/working_time?${query}`);
  const nested = Object.entries(week).map(([day, open]) =>
    open ? `schedule[${day}][from]=09:00&schedule[${day}][to]=18:00` : `schedule[${day}]=`,
  );
  expect((await ask(nested.join('&'))).body.data.working_time).toEqual(week);
  const long = { from: '08:00', to: '20:00' };
  expect((await ask('mon[from]=08:00&mon[to]=20:00&sat={"from":"08:00","to":"20:00"}')).body.data.working_time).toEqual({
    ...week,
    mon: long,
    sat: long,
  });
  expect((await ask('mon=&sat=null')).body.data.working_time).toEqual({ ...week, mon: null, sat: null });
  expect((await ask('mon[from]=20:00&mon[to]=08:00')).body.fields).toEqual({ 'mon.to': 'Начало должно быть раньше конца' });
  for (const nothing of ['', 'monday[from]=08:00', 'schedule=']) expect((await ask(nothing)).body.fields).toHaveProperty('schedule');
  expect((await set(week)).status).toBe(200);
  expect((await call('GET', `/api/shop/store/${id}`)).body.data.working_time).toEqual(week);
});

it('lists a vendor’s own, everybody’s for staff, those at work for others, page by page', async () => {
  const mine = await ids('');
  expect(mine.length).toBeGreaterThan(2);
  expect(await ids('?per_page=2&page=2')).toEqual(mine.slice(2, 4));
  expect(await ids('', admin)).toContain(hiddenStore);
  expect(await ids('', null)).toEqual(expect.arrayContaining([foreignStore, ...mine]));
  expect(await ids('', null)).not.toContain(hiddenStore);
  expect(await ids('', aPrincipal('ROLE_VENDOR', { userId: 77 }))).toEqual([]);
  expect((await call('GET', `/api/shop/stores?company_id=${draft}`)).body.code).toBe('COMPANY_NOT_FOUND');
  expect((await call('GET', `/api/shop/store/${hiddenStore}`)).body.code).toBe('STORE_NOT_FOUND');
});

it('touches nobody else’s', async () => {
  const before = await pool.query('SELECT * FROM store WHERE id = $1', [foreignStore]);
  const tries = [
    call('PUT', `/api/shop/store/${foreignStore}`, { body: { name: 'Моя' } }),
    call('DELETE', `/api/shop/store/${foreignStore}`),
    call('POST', `/api/shop/store/${foreignStore}/working_time`, { body: { schedule: week } }),
  ];
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404, body: { code: 'STORE_NOT_FOUND' } });
  expect(await open({ company_id: foreign })).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } });
  expect((await call('DELETE', `/api/shop/store/${foreignStore}`, { as: aPrincipal('ROLE_BUYER') })).status).toBe(403);
  expect((await pool.query('SELECT * FROM store WHERE id = $1', [foreignStore])).rows).toEqual(before.rows);
});

it('closes a place for good', async () => {
  const { id } = (await open()).body.data;
  expect((await call('DELETE', `/api/shop/store/${id}`)).body).toEqual({ data: { id } });
  expect((await call('DELETE', `/api/shop/store/${id}`)).status).toBe(404);
  expect(await ids('')).not.toContain(id);
});

it('tells the other services of each change, and at last that it is closed; never its phone', async () => {
  const { id } = (await open()).body.data;
  await call('PUT', `/api/shop/store/${id}`, { body: { location: { ...fields.location, pickup_point: true } } });
  await call('PUT', `/api/shop/store/${id}`, { body: { name: 'База' } });
  await call('DELETE', `/api/shop/store/${id}`);
  const { rows } = await pool.query(
    `SELECT payload FROM outbox WHERE aggregate = 'companies.store' AND aggregate_id = $1 ORDER BY version`,
    [String(id)],
  );
  const card = { id, company_id: own, name: 'База', ...fields.location, warehouse: false, working_time: null };
  expect(rows.map(({ payload }) => payload)).toEqual([
    { ...card, pickup_point: false, deleted: false, version: 1 },
    { ...card, pickup_point: true, deleted: false, version: 2 },
    { ...card, pickup_point: true, deleted: true, version: 3 },
  ]);
});
