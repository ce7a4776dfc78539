import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink, TRPCClientError } from '@trpc/client';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '../access/principal.ts';
import { sampleRefusals, sampleRouter } from '../testing/sample.router.ts';
import { proceduresFor, router } from '../trpc/trpc.ts';
import { createHttpServer } from './http-server.ts';
import { mountTrpc } from './trpc-http.ts';

const { public: publicProcedure } = proceduresFor();

const secret = 'a secret of the tests of 32 characters or more';
const buyer = signPrincipal(secret, { userId: 5, roles: ['ROLE_BUYER'], companyId: null, sessionId: 's' });
const gate = Promise.withResolvers<void>();

const slow = publicProcedure.output(z.string()).query(async () => {
  await gate.promise;
  return 'at last';
});
const wholeRouter = router({ sample: sampleRouter, slow });
type WholeRouter = typeof wholeRouter;

const app = createHttpServer();
mountTrpc(app, wholeRouter, { prefix: '/trpc/whole', transport: { internalSecrets: [secret], refusals: sampleRefusals } });
const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc/whole`;
afterAll(() => app.close());

const links = { httpLink, httpBatchLink, httpBatchStreamLink };
const clientOf = (
  link: (options: { url: string; headers: Record<string, string> }) => ReturnType<typeof httpLink<WholeRouter>>,
  headers = {},
) =>
  createTRPCClient<WholeRouter>({
    links: [link({ url, headers: { 'accept-language': 'en', [INTERNAL_TOKEN_HEADER]: buyer, ...headers } })],
  });

describe.each(Object.entries(links))('%s', (name, link) => {
  const client = clientOf(link as never);

  test('asks, commands, and reads prepared JSON', async () => {
    const { shirt } = client.sample;
    const answers = await Promise.all([shirt.get.query({ id: 7 }), shirt.page.query({ per_page: 5 })]);
    expect(answers).toEqual([{ data: { id: 7, name: 'Oxford' } }, { data: [{ id: 1, name: 'Поло' }], page: 1, per_page: 5, total: 1 }]);
    expect(await shirt.take.mutate({ id: 1, count: 2 })).toEqual({ data: { id: 1, by: 5 } });
  });

  test('one refusal in a batch spares its neighbours', async () => {
    const { shirt } = client.sample;
    const [good, missing, wrong] = await Promise.allSettled([
      shirt.get.query({ id: 7 }),
      shirt.get.query({ id: 8 }),
      shirt.get.query({ id: 0 }),
    ]);
    expect(good).toMatchObject({ status: 'fulfilled' });
    expect(missing).toMatchObject({
      reason: {
        message: 'Shirt not found',
        data: { code: 'SHIRT_NOT_FOUND', message: 'Shirt not found', httpStatus: 404, path: 'sample.shirt.get' },
      },
    });
    expect(wrong).toMatchObject({ reason: { data: { code: 'VALIDATION', fields: { id: 'More than 0' }, httpStatus: 422 } } });
  });

  test('a fault of ours discloses nothing', async () => {
    const failure = await client.sample.contact.broken.query().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TRPCClientError);
    expect(JSON.stringify((failure as TRPCClientError<WholeRouter>).shape)).not.toMatch(/hunter2|stack|\.ts/);
    expect(failure).toMatchObject({ data: { code: 'INTERNAL', httpStatus: 500 } });
  });

  test('an unknown procedure and a guest', async () => {
    const unknown = (client as unknown as { nothing: { query: () => Promise<unknown> } }).nothing.query();
    await expect(unknown).rejects.toMatchObject({ data: { code: 'NOT_FOUND', httpStatus: 404 } });
    const guest = clientOf(links[name as 'httpLink'] as never, { [INTERNAL_TOKEN_HEADER]: '' });
    await expect(guest.sample.shirt.take.mutate({ id: 1, count: 1 })).rejects.toMatchObject({
      data: { code: 'UNAUTHENTICATED', httpStatus: 401 },
    });
  });
});

test('a posted question is answered', async () => {
  const posting = clientOf(((options: { url: string }) => httpLink({ ...options, methodOverride: 'POST' })) as never);
  expect(await posting.sample.shirt.get.query({ id: 7 })).toMatchObject({ data: { id: 7 } });
});

test('in a streamed batch a quick answer does not wait for a slow one', async () => {
  const client = clientOf(httpBatchStreamLink as never);
  let isSlowDone = false;
  const late = client.slow.query().then((answer) => {
    isSlowDone = true;
    return answer;
  });
  expect(await client.sample.shirt.get.query({ id: 7 })).toMatchObject({ data: { id: 7 } });
  expect(isSlowDone).toBe(false);
  gate.resolve();
  expect(await late).toBe('at last');
});

test('a limit says when to come back', async () => {
  const response = await app.inject('/trpc/whole/sample.contact.limited');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '13']);
});

test.each([
  ['input no JSON', { url: '/trpc/whole/sample.shirt.get?input={' }, 400],
  ['two inputs', { url: '/trpc/whole/sample.shirt.get?input=1&input=2' }, 400],
  ['batch input no object', { url: '/trpc/whole/sample.shirt.get?batch=1&input=5' }, 400],
  ['too many calls', { url: `/trpc/whole/${Array(21).fill('sample.shirt.get').join()}?batch=1` }, 400],
  ['a command by GET', { url: '/trpc/whole/sample.shirt.take?input={}' }, 405],
  ['__proto__', { url: '/trpc/whole/__proto__' }, 404],
  ['constructor', { url: '/trpc/whole/constructor.name' }, 404],
  ['__proto__ inside', { url: `/trpc/whole/sample.shirt.list?input=${encodeURIComponent('{"__proto__":{"x":1}}')}` }, 422],
  [
    'a form',
    { method: 'POST' as const, url: '/trpc/whole/sample.shirt.take', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    415,
  ],
  [
    'broken body',
    { method: 'POST' as const, url: '/trpc/whole/sample.shirt.take', headers: { 'content-type': 'application/json' }, payload: '{' },
    400,
  ],
  [
    '10 MB',
    {
      method: 'POST' as const,
      url: '/trpc/whole/sample.shirt.take',
      headers: { 'content-type': 'application/json' },
      payload: ' '.repeat(10_000_000),
    },
    413,
  ],
])('bad input: %s', async (_, options, status) => {
  const response = await app.inject(options);
  expect(response.statusCode).toBe(status);
  const [{ error }] = [response.json()].flat();
  expect(error).toMatchObject({
    message: expect.any(String),
    code: expect.any(Number),
    data: { code: expect.stringMatching(/^[A-Z_]+$/), httpStatus: status },
  });
});
