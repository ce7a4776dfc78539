import { type IncomingHttpHeaders, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { Addresses } from '@market/service-kit/access/addresses';
import { createHttpServer } from '@market/service-kit/http/http-server';
import { afterAll, expect, test } from 'vitest';
import { aSurface } from '../../test/a-surface.ts';
import { remoteDoor } from '../../test/remote-door.ts';
import { rawLine } from '../../test/socket-client.ts';

const paths = ['/api/busy', '/api/broken', '/api/silent', '/api/note', '/live'];
const surface = aSurface(
  'frail',
  paths.map((path) => ({ method: path === '/api/note' ? 'POST' : 'GET', path, live: path === '/live' })),
);
const asked: string[] = [];
const noted: IncomingHttpHeaders[] = [];
const line = new PassThrough();

const service = createHttpServer();
service.addHook('onRequest', async ({ url }) => void asked.push(url));
service.get('/internal/surface', async () => surface);
service.get('/api/busy', (_request, reply) => reply.code(503).header('retry-after', '7').send({ code: 'BUSY' }));
service.get('/api/broken', ({ raw }) => void raw.socket.destroy());
service.get('/api/silent', () => undefined);
service.post('/api/note', { preParsing: async ({ headers }) => void noted.push(headers) }, async () => 'noted');
service.get('/live', (_request, reply) => reply.type('text/event-stream; charset=utf-8').send(line));
const url = await service.listen({ host: '127.0.0.1', port: 0 });

const door = await remoteDoor({ kind: 'remote', name: 'frail', addresses: new Addresses([url]), silence: 500 });
afterAll(async () => {
  line.end();
  await service.close();
});

const UNAVAILABLE = { status: 503, retryAfter: '5', body: expect.stringContaining('"code":"UNAVAILABLE"') };
const get = async (path: string) => {
  const answer = await fetch(door + path);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
};

test('a service that has no time is asked once, and its words reach the caller', async () => {
  expect(await get('/api/busy')).toEqual({ status: 503, retryAfter: '7', body: '{"code":"BUSY"}' });
  expect(asked.filter((path) => path === '/api/busy')).toHaveLength(1);
});

test('a body that is too large is refused before the service hears of it', async () => {
  const status = await fetch(`${door}/api/note`, { method: 'POST', body: 'x'.repeat(2_000_000) }).then(
    (answer) => answer.status,
    () => 413,
  );
  expect(status).toBe(413);
  expect(asked).not.toContain('/api/note');
});

test('an answer that breaks off or stands still is an outage; a live line may be silent for as long as it likes', async () => {
  line.write('data: first\n\n');
  const live = await fetch(`${door}/live`);
  const reader = (live.body as ReadableStream<Uint8Array>).getReader();
  const heard = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await heard()).toBe('data: first\n\n');
  expect(await get('/api/broken')).toEqual(UNAVAILABLE);
  expect(await get('/api/silent')).toEqual(UNAVAILABLE);
  line.write('data: second\n\n');
  expect(await heard()).toBe('data: second\n\n');
  await reader.cancel();
});

test('a question that came with a body leaves nothing of it on the connection to the service', async () => {
  const { line, said } = rawLine(door);
  line.write('GET /api/busy HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n0123456789');
  await expect.poll(said).toContain('{"code":"BUSY"}');
  line.write('GET /api/busy HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n012\r\n0\r\n\r\n');
  await expect.poll(() => said().split('{"code":"BUSY"}').length).toBe(3);
  for (let count = 0; count < 4; count += 1) expect((await get('/api/busy')).status).toBe(503);
});

test('what a caller says of its connection stays there, and takes nothing away that the gateway says', async () => {
  const { line, said } = rawLine(door);
  const head = [
    'POST /api/note HTTP/1.1',
    'Host: x',
    'Connection: x-request-id, x-note, content-length',
    // As the gateway's own hooks would put it there.
    'X-Request-Id: ours',
    ...['X-Note: a', 'TE: gzip', 'Content-Type: text/plain', 'Content-Length: 3'],
  ];
  line.write(`${head.join('\r\n')}\r\n\r\nabc`);
  await expect.poll(said).toContain('noted');
  const here = { host: new URL(url).host, connection: 'keep-alive', 'content-length': '3' };
  expect(noted.at(-1)).toMatchObject({ ...here, 'x-request-id': 'ours', 'content-type': 'text/plain' });
  for (const name of ['x-note', 'te']) expect(noted.at(-1)).not.toHaveProperty(name);
});

test('a query passes as it came, whatever stands in it', async () => {
  const path = '/api/busy?search=100%&from=../..&half=%ED%A0%80';
  expect((await get(path)).body).toBe('{"code":"BUSY"}');
  expect(asked).toContain(path);
});

test.each(['/trpc/frail/../../internal/surface', '/trpc/frail/%2e%2E/..%2f../internal/surface', '/trpc/frail/..\\..\\internal\\surface'])(
  'no way back leads to what the service keeps inside: %s',
  async (path) => {
    asked.length = 0;
    expect(await statusOf(path)).toBe(400);
    expect(asked).toEqual([]);
  },
);

test('a service that is gone is an outage', async () => {
  line.end();
  service.server.closeAllConnections();
  await service.close();
  expect(await get('/api/busy')).toEqual(UNAVAILABLE);
});

/** fetch tidies a path before sending; an attacker would not. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(door, { path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}
