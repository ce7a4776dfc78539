import type { Principal } from '@market/kit-contract/principal';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '../access/principal.ts';
import { longestStretch, stretchAllowed } from '../testing/faults/event-loop.ts';
import { sampleRefusals, sampleRouter } from '../testing/sample.router.ts';
import { createHttpServer } from './http-server.ts';
import { mountRest } from './rest.ts';

const secret = 'a secret of the tests of 32 characters or more';
const buyer: Principal = { userId: 5, roles: ['ROLE_BUYER'], companyId: null, sessionId: 's' };
const manager: Principal = { userId: 6, roles: ['ROLE_MANAGER'], companyId: null, sessionId: 's' };
const as = (principal: Principal) => ({ [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, principal) });

let app: FastifyInstance;
beforeAll(async () => {
  app = createHttpServer();
  mountRest(app, sampleRouter, { internalSecrets: [secret], refusals: sampleRefusals });
  await app.ready();
});
afterAll(() => app.close());

async function call(options: InjectOptions) {
  const response = await app.inject(options);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const get = (url: string, headers: Record<string, string> = {}) => call({ method: 'GET', url, headers });
const english = { 'accept-language': 'en' };

describe('texts get the types of the input schema', () => {
  const defaults = { page: 1, per_page: 20, sort: 'new' };
  test.each([
    ['', {}],
    ['?page=2&per_page=42', { page: 2, per_page: 42 }],
    ['?per_page=100000', { per_page: 1000 }],
    ['?price_from=10.50&active=false', { price_from: 10.5, active: false }],
    ['?price_from=&active=&sort=&page=', {}],
    ['?active=1', { active: true }],
    ['?ids=1&ids=2', { ids: [1, 2] }],
    ['?ids=1,2', { ids: [1, 2] }],
    ['?ids=[1,2]', { ids: [1, 2] }],
    ['?ids[]=1&ids[]=2', { ids: [1, 2] }],
    ['?ids[0]=1&ids[1]=2', { ids: [1, 2] }],
    ['?ids=7', { ids: [7] }],
    ['?words=a,b', { words: ['a,b'] }],
    ['?mixed=5', { mixed: 5 }],
    ['?mixed=true', { mixed: true }],
    ['?mixed=any', { mixed: 'any' }],
    ['?text=007', { text: '007' }],
    ['?since=2026-01-02', { since: '2026-01-02T00:00:00.000Z' }],
    ['?parameters=[{"parameter_id":1,"values":[2]}]', { parameters: [{ parameter_id: 1, values: [2] }] }],
    ['?filters[country]=RU&filters[blocked]=true', { filters: { country: 'RU', blocked: true } }],
    ['?filters={"country":"RU"}', { filters: { country: 'RU' } }],
    ['?filters={"country":"RU","blocked":"true"}', { filters: { country: 'RU', blocked: true } }],
    [
      '?parameters[0][parameter_id]=1&parameters[0][values][]=2&parameters[0][values][]=3',
      { parameters: [{ parameter_id: 1, values: [2, 3] }] },
    ],
    ['?parameters[1][parameter_id]=2&parameters[0][parameter_id]=1', { parameters: [{ parameter_id: 1 }, { parameter_id: 2 }] }],
    ['?parameters[0][parameter_id]=1&parameters[0][values][0]=7', { parameters: [{ parameter_id: 1, values: [7] }] }],
    ['?unknown=1&__proto__=2&constructor=3&unknown[a]=4&__proto__[a]=5', {}],
  ])('GET /api/shirts%s', async (query, expected) => {
    const { status, body } = await get(`/api/shirts${query}`);
    expect({ status, body }).toEqual({ status: 200, body: { data: { ...defaults, ...expected } } });
  });

  test('thousands of values in brackets keep nobody waiting', async () => {
    const url = `/api/shirts?${'ids[]=1&'.repeat(9_000)}`;
    const longest = await longestStretch(async () => expect((await get(url)).status).toBe(422));
    expect(longest).toBeLessThan(stretchAllowed());
  });

  test('a urlencoded form is read like a query', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `price_from=5&parameters=${encodeURIComponent('[{"parameter_id":3}]')}`;
    const { body } = await call({ method: 'POST', url: '/api/shirts/found?page=3&price_from=1', headers, payload });
    expect(body).toEqual({ data: { ...defaults, page: 3, price_from: 5, parameters: [{ parameter_id: 3 }] } });
  });

  test('JSON keeps its own types: a text is no number', async () => {
    const { status, body } = await call({ method: 'POST', url: '/api/shirts/found', payload: { price_from: '5' } });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ price_from: 'Введите число' });
  });

  test('path wins over body, body over query', async () => {
    const { body } = await call({
      method: 'POST',
      url: '/api/shirt/8/take?count=1&id=1',
      headers: as(buyer),
      payload: { id: 2, count: 2 },
    });
    expect(body).toEqual({ data: { id: 8, by: 5 } });
  });
});

describe('answers', () => {
  test('a trailing slash makes no difference', async () => {
    expect(await get('/api/shirt/7/')).toMatchObject({ status: 200, body: { data: { id: 7 } } });
    await using strict = Fastify();
    mountRest(strict, sampleRouter, { internalSecrets: [secret] });
    expect((await strict.inject('/api/shirt/7/')).json()).toMatchObject({ data: { id: 7 } });
  });

  test('an output carries declared fields only', async () => {
    expect((await get('/api/shirt/7')).body).toEqual({ data: { id: 7, name: 'Oxford' } });
  });

  test('prepared JSON leaves as it is', async () => {
    const response = await app.inject('/api/shirts/page?per_page=24');
    expect(response.body).toBe('{"data":[{"id":1,"name":"Поло"}],"page":1,"per_page":24,"total":1}');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('DELETE without a body passes although the client announced JSON', async () => {
    const headers = { ...as(manager), 'content-type': 'application/json' };
    expect(await call({ method: 'DELETE', url: '/api/shirt/3', headers })).toMatchObject({ status: 200, body: { data: { id: 3 } } });
  });
});

describe('refusals', () => {
  test('an own code speaks the caller’s language', async () => {
    expect(await get('/api/shirt/8')).toMatchObject({ status: 404, body: { code: 'SHIRT_NOT_FOUND', message: 'Рубашка не найдена' } });
    expect((await get('/api/shirt/8', english)).body).toEqual({ code: 'SHIRT_NOT_FOUND', message: 'Shirt not found' });
  });

  test('details fill the sentence and reach the client', async () => {
    const { status, body } = await call({ method: 'POST', url: '/api/shirt/1/take', headers: as(buyer), payload: { count: 9 } });
    expect({ status, body }).toEqual({ status: 409, body: { code: 'SHIRT_SOLD_OUT', message: 'Осталось 3', details: { available: 3 } } });
  });

  test('access: a guest, a user, the wrong role, the right one, a forged token', async () => {
    const remove = (headers: Record<string, string>) => call({ method: 'DELETE', url: '/api/shirt/3', headers });
    expect(await remove({})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await remove(as(buyer))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', message: 'У вас нет прав на это действие' } });
    expect(await remove(as(manager))).toMatchObject({ status: 200 });
    expect(await remove({ [INTERNAL_TOKEN_HEADER]: signPrincipal('another secret', manager) })).toMatchObject({ status: 401 });
  });

  test('access is judged before the input, so that an outsider learns nothing of the form', async () => {
    expect(await call({ method: 'POST', url: '/api/shirt/x/take', payload: {} })).toMatchObject({ status: 401 });
  });

  test('each field at fault gets one sentence', async () => {
    const { status, body } = await get('/api/shirts?price_from=abc&active=maybe&sort=old&ids=1,x&page=1.5', english);
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'VALIDATION',
      message: 'Please check the fields',
      fields: {
        price_from: 'Enter a number',
        active: 'Answer yes or no',
        sort: 'Choose one of: new, price',
        'ids.1': 'Enter a number',
        page: 'Enter a whole number',
      },
    });
  });

  test('a missing field is distinguished from a wrong one', async () => {
    const { body } = await call({ method: 'POST', url: '/api/shirt/1/take', headers: as(buyer), payload: {} });
    expect(body.fields).toEqual({ count: 'Заполните поле' });
  });

  test('a rule over the whole input answers with its own code', async () => {
    expect((await get('/api/contact?email=a@b.ru&phone=9001234567')).body).toEqual({
      code: 'ONE_CONTACT',
      message: 'Укажите почту или телефон',
    });
    expect((await get('/api/contact?nick=x')).body.fields).toEqual({ nick: 'Неизвестное поле' });
  });

  test('a limit says when to come back', async () => {
    const { status, headers, body } = await get('/api/contact/limited');
    expect({ status, retry: headers['retry-after'], code: body.code }).toEqual({ status: 429, retry: '13', code: 'RATE_LIMITED' });
  });

  test.each(['/api/contact/broken', '/api/contact/leaking'])('%s: a fault of ours discloses nothing', async (url) => {
    expect(await get(url)).toMatchObject({ status: 500, body: { code: 'INTERNAL', message: 'Что-то пошло не так. Мы уже знаем об этом' } });
  });

  test.each([
    ['22003', 422, 'VALIDATION'],
    ['57P01', 503, 'UNAVAILABLE'],
    ['42P01', 500, 'INTERNAL'],
  ])('SQLSTATE %s', async (state, status, code) => {
    expect(await get(`/api/contact/stored?state=${state}`)).toMatchObject({ status, body: { code } });
  });

  test('an unknown path', async () => {
    expect(await get('/api/nothing', english)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Nothing was found' } });
  });
});

describe('bad input is never a 5xx', () => {
  const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`;
  const json = { 'content-type': 'application/json' };
  test.each<[string, InjectOptions, number]>([
    ['id no number', { url: '/api/shirt/abc' }, 422],
    ['id 2^53', { url: '/api/shirt/9007199254740993' }, 422],
    ['id negative', { url: '/api/shirt/-1' }, 422],
    ['id fraction', { url: '/api/shirt/1.5' }, 422],
    ['brackets of another shape', { url: '/api/shirts?ids[a]=1' }, 422],
    ['brackets too deep', { url: '/api/shirts?filters[country][a]=1' }, 422],
    ['__proto__ in brackets', { url: '/api/shirts?filters[__proto__][blocked]=true' }, 422],
    ['NUL', { url: '/api/shirts?text=a%00b' }, 422],
    ['half a surrogate pair', { method: 'POST', url: '/api/shirts/found', headers: json, payload: '{"text":"\\ud800"}' }, 422],
    ['broken escape', { url: '/api/shirt/%zz' }, 400],
    ['parameters no JSON', { url: '/api/shirts?parameters={{' }, 422],
    ['parameters wrong shape', { url: '/api/shirts?parameters={"a":1}' }, 422],
    ['broken JSON body', { method: 'POST', url: '/api/shirts/found', headers: json, payload: '{"page":' }, 400],
    ['body no object', { method: 'POST', url: '/api/shirts/found', headers: json, payload: '[1]' }, 400],
    ['__proto__ in a body', { method: 'POST', url: '/api/shirts/found', headers: json, payload: '{"__proto__":{"a":1}}' }, 400],
    ['deep nesting', { method: 'POST', url: '/api/shirts/found', headers: json, payload: `{"parameters":${deep}}` }, 422],
    ['10 MB', { method: 'POST', url: '/api/shirts/found', headers: json, payload: `{"text":"${'a'.repeat(10_000_000)}"}` }, 413],
    ['XML', { method: 'POST', url: '/api/shirts/found', headers: { 'content-type': 'text/xml' }, payload: '<a/>' }, 415],
    [
      'multipart without a boundary',
      { method: 'POST', url: '/api/shirts/found', headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      400,
    ],
  ])('%s', async (_, options, status) => {
    const answer = await call(options);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/[а-я]/) });
  });
});
