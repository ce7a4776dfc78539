import type { Meta } from '@market/kit-contract/procedure-meta';
import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleRouter } from '../testing/sample.router.ts';
import { proceduresFor, router } from '../trpc/trpc.ts';
import { Surface, surfaceOf } from './surface.ts';

const surface = surfaceOf(sampleRouter, { name: 'sample', version: '1.2.3', own: [{ method: 'GET', path: '/media/sample/{size}/{key}' }] });
const { openapi } = surface;
const { paths } = openapi;
interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody: { content: object };
  responses: object;
  security?: object[];
  'x-access': unknown;
}
const at = (method: string, path: string) => paths[path]?.[method] as unknown as Operation;

test('publishes its routes, further doors and media included', () => {
  expect(surface).toMatchObject({ name: 'sample', version: '1.2.3', trpc: '/trpc/sample' });
  expect(surface.routes).toEqual(
    expect.arrayContaining([
      { method: 'GET', path: '/api/shirts' },
      { method: 'POST', path: '/api/shirts/found' },
      { method: 'DELETE', path: '/api/shirt/{id}' },
      { method: 'GET', path: '/media/sample/{size}/{key}' },
    ]),
  );
});

test('publishes every procedure and who may call it, those of no route included', () => {
  const access = Object.fromEntries(surface.procedures.map((procedure) => [procedure.path, procedure.access]));
  expect(access).toMatchObject({
    'shirt.list': 'public',
    'shirt.take': 'signedIn',
    'shirt.remove': ['ROLE_ADMIN', 'ROLE_MANAGER'],
    'stock.count': 'service',
  });
});

test('a procedure that does not say who may call it keeps its service from starting', () => {
  const { router, procedure } = initTRPC.create();
  const open = router({ secrets: procedure.query(() => 1) });
  expect(() => surfaceOf(open, { name: 'open', version: '1.0.0' })).toThrow('secrets does not declare who may call it');
});

const { signedIn } = proceduresFor();
const startWith = (meta: Meta) => () => {
  const pay = signedIn
    .meta(meta)
    .output(z.int())
    .mutation(() => 1);
  return surfaceOf(router({ pay }), { name: 'shop', version: '1.0.0' });
};
const offered = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => ({ method, path: '/api/pay' }) as const;

test.each<[string, Meta]>([
  ['a POST', { openapi: offered('POST') }],
  ['a GET that changes something', { openapi: offered('GET') }],
  ['a mutation of tRPC alone', {}],
  ['a PUT that may be posted', { openapi: { ...offered('PUT'), also: [offered('POST')] } }],
  ['one without a reason', { openapi: offered('POST'), repeatable: ' ' }],
  ['one of no time', { openapi: offered('POST'), repeatWindow: 0 }],
  ['one that says both', { openapi: offered('POST'), repeatWindow: 10, repeatable: 'It sets what it says' }],
])('%s that does not say what a second identical call does keeps its service from starting', (_, meta) => {
  expect(startWith(meta)).toThrow(/^pay does not declare what a second identical call .* repeatWindow: 10 .* or repeatable: /);
});

test('a secret is not kept for a repetition', () => {
  expect(startWith({ openapi: offered('POST'), secret: true, repeatWindow: 10 })).toThrow('declare repeatable, not repeatWindow');
});

test('what a second identical call does is published', () => {
  expect(startWith({ openapi: offered('POST'), repeatWindow: 10 })().procedures).toMatchObject([{ path: 'pay', repeatWindow: 10 }]);
  expect(startWith({ openapi: offered('POST'), repeatable: 'It sets' })().procedures).toMatchObject([{ repeatable: 'It sets' }]);
  expect(startWith({ openapi: offered('PUT') })().procedures).toHaveLength(1);
});

test('every route of a procedure stands in the document, once', () => {
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(
    surface.routes
      .filter(({ path }) => path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('is OpenAPI 3.1 and survives JSON', () => {
  expect(openapi.openapi).toBe('3.1.0');
  expect(Surface.parse(JSON.parse(JSON.stringify(surface)))).toEqual(surface);
});

test('a query documents names, types and limits', () => {
  const parameters = at('get', '/api/shirts').parameters ?? [];
  const named = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
  // No multipleOf: a validator that divides doubles would refuse most sums.
  expect(named.price_from).toMatchObject({ in: 'query', schema: { type: 'number', minimum: 0 } });
  expect(named.price_from?.schema).not.toHaveProperty('multipleOf');
  expect(named.sort).toMatchObject({ schema: { enum: ['new', 'price'] } });
  expect(named.parameters).toMatchObject({ schema: { type: 'string', contentMediaType: 'application/json' } });
  expect(named.ids).toMatchObject({ schema: { type: 'array', maxItems: 50 } });
});

test('bodies come as JSON or forms, files as multipart only', () => {
  const types = (path: string) => Object.keys(at('post', path).requestBody.content);
  expect(types('/api/shirts/found')).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
  expect(types('/api/shirt/{id}/photos')).toEqual(['multipart/form-data']);
  expect(JSON.stringify(at('post', '/api/shirt/{id}/photos').requestBody)).toContain('"format":"binary"');
});

test('refusals have one shape', () => {
  const refusal = { $ref: '#/components/responses/Refusal' };
  expect(at('post', '/api/shirt/{id}/take').responses).toMatchObject(
    Object.fromEntries(['401', '403', '404', '409', '422', '429', 'default'].map((status) => [status, refusal])),
  );
  expect(openapi.components.schemas?.Refusal).toMatchObject({ required: ['message', 'code'] });
  expect(Object.keys(at('get', '/api/contact/limited').responses)).toEqual(['200', '429', 'default']);
});

test('mutations take a key, reads do not; access is documented', () => {
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  expect(at('delete', '/api/shirt/{id}').parameters).toContainEqual(key);
  expect(at('post', '/api/shirts/found').parameters ?? []).not.toContainEqual(key);
  expect(at('get', '/api/shirts')['x-access']).toBe('public');
  expect(at('delete', '/api/shirt/{id}')['x-access']).toEqual(['ROLE_ADMIN', 'ROLE_MANAGER']);
  expect(at('get', '/api/shirts').security ?? []).toEqual([]);
  expect(at('delete', '/api/shirt/{id}').security).toEqual([{ session: [] }, { bearer: [] }]);
});

test('a raw answer is documented by its schema', () => {
  expect(JSON.stringify(at('get', '/api/shirts/page').responses)).toContain('per_page');
});

test('what must be sent is marked so, in the path always', () => {
  const mustBeSent = (method: string, path: string) =>
    (at(method, path).parameters as { name?: string; required?: boolean }[]).filter(({ required }) => required).map(({ name }) => name);
  expect(mustBeSent('get', '/api/shirt/{id}')).toEqual(['id']);
  expect(mustBeSent('get', '/api/contact/stored')).toEqual(['state']);
  expect(mustBeSent('get', '/api/shirts')).toEqual([]);
});

test('a schema that refers to itself stands among the components, under a name of its operation', () => {
  const Branch = z.object({
    name: z.string(),
    get children() {
      return z.array(Branch);
    },
  });
  const tree = proceduresFor()
    .public.meta({ openapi: { method: 'GET', path: '/api/tree' } })
    .output(z.object({ data: Branch }))
    .query(() => ({ data: { name: 'root', children: [] } }));
  const { openapi: document } = surfaceOf(router({ tree }), { name: 'forest', version: '1.0.0' });
  expect(JSON.stringify(document.paths)).toContain('"$ref":"#/components/schemas/tree.schema0"');
  expect(document.components.schemas?.['tree.schema0']).toMatchObject({
    properties: { children: { items: { $ref: '#/components/schemas/tree.schema0' } } },
  });
  expect(JSON.stringify(document)).not.toContain('$defs');
});
