import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Principal } from '@market/kit-contract/principal';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { INTERNAL_TOKEN_HEADER, INTERNAL_TOKEN_SECONDS, signPrincipal } from '../access/principal.ts';
import { createLog } from '../log.ts';
import { sampleRefusals, sampleRouter } from '../testing/sample.router.ts';
import { createHttpServer } from './http-server.ts';
import { mountRest } from './rest.ts';
import { mountTrpc } from './trpc-http.ts';

const secret = 'a secret of the tests of 32 characters or more';
// Of this file alone: a token is signed once for all who ask for the same, and would be as old as another file's.
const buyer: Principal = { userId: 5, roles: ['ROLE_BUYER'], companyId: null, sessionId: 'request-facts' };
const lines: string[] = [];
const log = createLog({ name: 'test', destination: { write: (line: string) => void lines.push(line) } });
const app = createHttpServer({ log });
const transport = { internalSecrets: [secret] as const, refusals: sampleRefusals };
mountRest(app, sampleRouter, transport);
mountTrpc(app, sampleRouter, { prefix: '/trpc/sample', transport });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const later = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + seconds * 1000);
};

test.each([
  ['REST', '/api/shirt/7'],
  ['tRPC', `/trpc/sample/shirt.get?input=${encodeURIComponent('{"id":7}')}`],
])('a caller whose token the clocks made too old is told to come again, and we are told why (%s)', async (_, path) => {
  const headers = { [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, buyer) };
  lines.length = 0;
  later(INTERNAL_TOKEN_SECONDS + 7);
  const answer = await app.inject({ url: path, headers });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  const body = answer.json();
  expect(body.error?.data.code ?? body.code).toBe('UNAVAILABLE');
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(faults).toContainEqual(expect.objectContaining({ seconds: expect.closeTo(7, -1) }));
});

test('a token that is not ours makes a guest, however old', async () => {
  const headers = { [INTERNAL_TOKEN_HEADER]: signPrincipal(`another ${secret}`, buyer) };
  later(INTERNAL_TOKEN_SECONDS + 7);
  expect((await app.inject({ url: '/api/shirt/7', headers })).statusCode).toBe(200);
  expect((await app.inject({ method: 'DELETE', url: '/api/shirt/1', headers })).statusCode).toBe(401);
});

test('whoever sends a body for longer than a token is believed is still the one who began', async () => {
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(1_000)], { type: 'image/jpeg' }), 'shirt.jpg');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = { 'content-type': whole.headers.get('content-type') ?? '', [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, buyer) };
  const arrived = once(app.server, 'request');
  const sent = request(`${url}/api/shirt/7/photos`, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
  sent.write(body.subarray(0, 100));
  await arrived;
  later(INTERNAL_TOKEN_SECONDS + 120);
  const answered = once(sent, 'response');
  sent.end(body.subarray(100));
  const [answer] = await answered;
  expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('data')]);
});
