import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { shopOfNames } from '../../test/shop-of-names.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const [dress = 0, jumper = 0] = await shopOfNames(app.db.pool, ['Сарафан летний', 'Джемпер тёплый']);
type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';
const send = (method: Method, url: string, body?: unknown) =>
  app.call({ method, url: `/api/shop/${url}`, as: aPrincipal('ROLE_MANAGER'), ...(body === undefined ? {} : { body }) });
const found = async (text: string) =>
  (await app.call({ url: `/api/shop/products?text=${text}` })).body.data.map(({ id }: { id: number }) => id);

it('has the very next search follow what is made, changed and deleted', async () => {
  expect(await found('ламбада')).toEqual([]);
  const { body, status } = await send('POST', 'synonym', { terms: ['сарафан', 'Ламбада'], asks: ['lambada'] });
  expect([status, body.data.terms]).toEqual([200, ['сарафан', 'Ламбада']]);
  expect([await found('ламбаду'), await found('lambada')]).toEqual([[dress], [dress]]);
  await send('PUT', `synonym/${body.data.id}`, { terms: ['джемпер', 'ламбада'] });
  expect([await found('ламбада'), await found('lambada')]).toEqual([[jumper], []]);
  expect((await send('DELETE', `synonym/${body.data.id}`)).body).toEqual({ data: { id: body.data.id } });
  expect(await found('ламбада')).toEqual([]);
  expect((await send('DELETE', `synonym/${body.data.id}`)).body.code).toBe('SYNONYM_NOT_FOUND');
});

it('lists by any part of a word, in pages', async () => {
  const { id } = (await send('POST', 'synonym', { terms: ['ёлочка', 'пихта'] })).body.data;
  expect((await send('GET', 'synonyms?text=ЕЛОЧ')).body).toMatchObject({ data: [{ id, terms: ['ёлочка', 'пихта'], asks: [] }], total: 1 });
  expect((await send('GET', 'synonyms?text=%25')).body).toMatchObject({ data: expect.any(Array) });
  const page = (await send('GET', 'synonyms?per_page=5&page=2')).body;
  expect([page.data.length, page.total > 60]).toEqual([5, true]);
});

it('takes no group that would mean nothing', async () => {
  const refused: [object, string][] = [
    [{ terms: [] }, 'terms'],
    [{ terms: ['один'] }, 'terms'],
    [{ terms: ['Один', 'один'] }, 'terms'],
    [{ terms: ['платье', 'и'] }, 'terms'],
    [{ terms: ['платье'], asks: ['!!!'] }, 'asks'],
  ];
  for (const [body, field] of refused) {
    const answer = await send('POST', 'synonym', body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})], JSON.stringify(body)).toEqual([422, [field]]);
  }
  expect((await app.call({ url: '/api/shop/synonyms', as: aPrincipal('ROLE_VENDOR') })).status).toBe(403);
});
