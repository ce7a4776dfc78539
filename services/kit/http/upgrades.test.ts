import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorBody } from '@market/kit-contract/envelope';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { afterUse } from '../testing/after-use.ts';
import { createHttpServer } from './http-server.ts';
import { acceptUpgrades, routeUpgrades } from './upgrades.ts';

const app = createHttpServer();
app.post('/note', async ({ body }) => body);
routeUpgrades(app, '/refused', async () => {
  throw new DomainError('FORBIDDEN', 'FORBIDDEN');
});
acceptUpgrades(app, '/broken', () => {
  throw new Error('Nobody takes it');
});
acceptUpgrades(app, '/echo', ({ url: asked }, socket, head) => socket.end(`${asked} ${head}`));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterUse(() => app.close());

const upgradeTo = (path: string) => [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: WebSocket', '\r\n'].join('\r\n');

/** A connection on which this was said. */
function lineWith(words: string, at = url): Socket {
  const line = connect(Number(new URL(at).port), '127.0.0.1');
  afterUse(() => line.destroy());
  line.write(words);
  return line;
}

test('a line goes to whoever offers it, with what was said behind the request', async () => {
  expect(await text(lineWith(`${upgradeTo('/echo?as=is')}behind`))).toBe('/echo?as=is behind');
});

test.each(['/refused', '/refused/'])('an upgrade is refused in the words of every refusal, and its connection ends: %s', async (path) => {
  const [head = '', body = ''] = (await text(lineWith(upgradeTo(path)))).split('\r\n\r\n');
  expect([head.split('\r\n')[0], ErrorBody.parse(JSON.parse(body)).code]).toEqual(['HTTP/1.1 403 Forbidden', 'FORBIDDEN']);
});

test('one who cannot take a line loses it, and the server goes on', async () => {
  expect(await text(lineWith(upgradeTo('/broken')))).toBe('');
  expect((await fetch(`${url}/refused`)).status).toBe(400);
});

test.each([
  ['an upgrade to another protocol', 'GET /echo', 'h2c', ''],
  ['one with a body', 'POST /note', 'h2c', '{}'],
  ['an upgrade with a body', 'GET /echo', 'websocket', '{}'],
  ['an upgrade where none is offered', 'GET /nothing', 'websocket', ''],
])('%s is a request like any other', async (_, first, ...[upgrade, body]) => {
  const length = body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`];
  const head = [`${first} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', `Upgrade: ${upgrade}`, ...length];
  const line = lineWith(`${head.join('\r\n')}\r\n\r\n${body}`);
  expect(String(await once(line, 'data'))).toMatch(/^HTTP\/1.1 [24]/);
  // The same connection carries the next one.
  line.write('POST /note HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n[7]');
  expect(await text(line)).toMatch(/\r\n\r\n\[7\]$/);
});

test('a server that passes no upgrades on is not offered any', () => {
  expect(() => acceptUpgrades(Fastify(), '/echo', () => undefined)).toThrow(
    'Upgrades are offered on a server that createHttpServer did not make',
  );
});

test('a server that closes cuts who does not say goodbye', async () => {
  const closing = createHttpServer();
  acceptUpgrades(closing, '/mute', (_request, socket) => void socket.write('taken'));
  const line = lineWith(upgradeTo('/mute'), await closing.listen({ host: '127.0.0.1', port: 0 }));
  await once(line, 'data');
  await closing.close();
  await once(line.resume(), 'close');
});
