import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import type { SampleRouter } from './sample.router.ts';
import { sampleService } from './sample.service.ts';
import { aPrincipal, testApp } from './test-app.ts';

const app = await testApp(sampleService);
const buyer = aPrincipal('ROLE_BUYER', { userId: 42 });

test('REST calls pass the whole server', async () => {
  expect(await app.call({ url: '/api/shirt/7' })).toMatchObject({ status: 200, body: { data: { id: 7 } } });
  const take = { method: 'POST' as const, url: '/api/shirt/2/take', body: { count: 1 } };
  expect(await app.call(take)).toMatchObject({ status: 401 });
  expect(await app.call({ ...take, as: buyer })).toMatchObject({ status: 200, body: { data: { by: 42 } } });
});

test('the language comes from the header, then from the user', async () => {
  const message = async (caller: object) => (await app.call({ url: '/api/shirt/8', ...caller })).body.message;
  expect(await message({})).toBe('Рубашка не найдена');
  expect(await message({ as: buyer, facts: { locale: 'en' } })).toBe('Shirt not found');
  expect(await message({ as: buyer, facts: { locale: 'en' }, headers: { 'accept-language': 'ru' } })).toBe('Рубашка не найдена');
});

test('the typed client passes the same server', async () => {
  const client = app.client<SampleRouter>({ as: buyer });
  expect(await client.shirt.get.query({ id: 7 })).toEqual({ data: { id: 7, name: 'Oxford' } });
  expect(await client.shirt.take.mutate({ id: 1, count: 2 })).toEqual({ data: { id: 1, by: 42 } });
  const refused = await client.shirt.get.query({ id: 9 }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TRPCClientError);
  expect(refused).toMatchObject({ message: 'Рубашка не найдена', data: { code: 'SHIRT_NOT_FOUND', httpStatus: 404, path: 'shirt.get' } });
});

test('its database is migrated and its own', async () => {
  expect((await app.db.pool.query("SELECT to_regclass('idempotency_key') IS NOT NULL AS is_there")).rows).toEqual([{ is_there: true }]);
});

test('a mutation repeated with its key, over either protocol, has one effect', async () => {
  const place = (key: string | null, body: object = { count: 1 }) =>
    app.call({
      method: 'POST',
      url: '/api/order',
      body,
      as: buyer,
      ...(key === null ? { keyless: true } : { headers: { 'idempotency-key': key } }),
    });
  const first = await place('k-1');
  expect(first.status).toBe(200);
  const at = await Promise.all([place('k-1'), place('k-1')]);
  expect(at.map(({ body }) => body)).toEqual([first.body, first.body]);
  const overTrpc = app.client<SampleRouter>({ as: buyer, headers: { 'idempotency-key': 'k-1' } });
  expect(await overTrpc.order.place.mutate({ count: 1 })).toEqual(first.body);
  expect((await place('k-2')).body).not.toEqual(first.body);
  expect((await place(null)).body).not.toEqual((await place(null)).body);
  expect(await place('k-1', { count: 2 })).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

test('a mutation that declares a window is recognised by its input alone', async () => {
  const say = (text: string) => app.call({ method: 'POST', url: '/api/message', body: { text }, as: buyer, keyless: true });
  const first = await say('Здравствуйте');
  expect((await say('Здравствуйте')).body).toEqual(first.body);
  expect((await say('Добрый день')).body).not.toEqual(first.body);
});
