import { ErrorBody } from '@market/kit-contract/envelope';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { sized } from '../testing/long.ts';
import { sampleService } from '../testing/sample.service.ts';
import { aPrincipal, testApp } from '../testing/test-app.ts';

const service = await testApp(sampleService);
const RUNS = sized(400, 10_000);

const nastyTexts = [
  '',
  ' ',
  '\0',
  '%00',
  '../../..',
  '-1',
  '1.5',
  '9007199254740993',
  '1e400',
  'NaN',
  'null',
  '[]',
  '{}',
  '{"a":',
  '[1',
  '__proto__',
  '\ud800',
  '1,2,,',
  '0x10',
  '٣',
  'true',
  "' OR 1=1 --",
];
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...nastyTexts), fc.integer().map(String));
const name = fc.oneof(
  fc.constantFrom(
    'page',
    'per_page',
    'price_from',
    'ids',
    'ids[]',
    'ids[1]',
    'active',
    'sort',
    'parameters',
    'filters',
    'filters[country]',
    'filters[__proto__]',
    'mixed',
    'since',
    'id',
    'count',
    'photos',
    '__proto__',
    'constructor',
  ),
  text,
);
const path = fc.oneof(
  fc.constantFrom('/api/shirts', '/api/shirts/', '/api/shirts/found', '/api/shirts/page', '/api/contact', '/api/order', '/api/nothing'),
  text.map((id) => `/api/shirt/${encodeURIComponent(id.toWellFormed())}`),
  text.map((id) => `/api/shirt/${encodeURIComponent(id.toWellFormed())}/take`),
  text.map((id) => `/api/shirt/${id.replace(/[^\x21-\x7e]/g, '%')}`),
  fc
    .constantFrom('shirt.list', 'shirt.get', 'shirt.take', 'order.place', 'nothing', 'shirt.get,shirt.list')
    .map((procedure) => `/trpc/sample/${procedure}`),
);
const query = fc.array(fc.tuple(name, text), { maxLength: 6 });
const encoded = (pairs: [string, string][]) =>
  pairs.map(([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join('&');
const json = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.dictionary(name, fc.oneof(text, fc.jsonValue(), fc.double(), fc.bigInt().map(Number))).map((value) => JSON.stringify(value)),
  fc.nat(2000).map((depth) => `{"filters":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`),
  text,
);
const body = fc.oneof(
  fc.record({ type: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'application/problem+json'), payload: json }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), payload: fc.oneof(query.map(encoded), text) }),
  fc.record({
    type: fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data'),
    payload: fc.oneof(
      text,
      name.map((field) => `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n`),
    ),
  }),
  fc.record({ type: fc.constantFrom('text/plain', 'application/xml', '', 'a/b;;;'), payload: text }),
);
const request = fc.record({
  method: fc.constantFrom('GET' as const, 'POST' as const, 'PUT' as const, 'DELETE' as const),
  path,
  query,
  body: fc.option(body),
  language: fc.option(text),
  key: fc.option(text),
  isStaff: fc.boolean(),
});
type Request = typeof request extends fc.Arbitrary<infer R> ? R : never;

const printable = (value: string): string => value.replace(/[^\x20-\x7e]/g, '?');

function optionsOf({ method, path: address, query: pairs, body: sent, language, key }: Request): InjectOptions {
  const headers: Record<string, string> = {};
  if (language !== null) headers['accept-language'] = printable(language);
  if (key !== null) headers['idempotency-key'] = printable(key);
  if (sent && method !== 'GET') headers['content-type'] = sent.type;
  const payload = sent && method !== 'GET' ? { payload: Buffer.from(sent.payload) } : {};
  return { method, url: pairs.length > 0 ? `${address}?${encoded(pairs as [string, string][])}` : address, headers, ...payload };
}

test('whatever is sent, the answer is data or a declared refusal, never a 5xx', async () => {
  const staff = aPrincipal('ROLE_ADMIN');
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const { method, url, headers, payload } = optionsOf(asked) as {
        method: 'GET';
        url: string;
        headers: Record<string, string>;
        payload?: Buffer;
      };
      const { status, body: answer } = await service.call({
        method,
        url,
        headers,
        ...(payload ? { body: payload } : {}),
        ...(asked.isStaff ? { as: staff } : {}),
      });
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.ts:\d|SELECT |INSERT /);
      if (status < 400 || url.startsWith('/trpc')) return;
      expect(ErrorBody.parse(answer)).toEqual(answer);
      expect(answer.code).toMatch(/^[A-Z_]+$/);
    }),
    { numRuns: RUNS },
  );
});
