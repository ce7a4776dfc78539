// @module-tag full
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Addresses } from '@market/service-kit/access/addresses';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect, test } from 'vitest';
import { aSurface } from '../../test/a-surface.ts';
import { ECHO_PATH } from '../../test/echo-socket.ts';
import { SECRET } from '../../test/gateway-under-test.ts';
import { remoteDoor } from '../../test/remote-door.ts';
import { handshake, openSocket, type RawLine, rawLine, refusedSocket } from '../../test/socket-client.ts';

const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const surface = aSurface('echo', [{ method: 'GET', path: ECHO_PATH, upgrade: true }]);

/** A gateway in front of it. */
const gatewayTo = (url: string, silence?: number): Promise<string> =>
  remoteDoor({ kind: 'remote', name: 'echo', addresses: new Addresses([url]), ...(silence ? { silence } : {}) });

/** A service that does with an upgrade what a test wants. */
async function serviceThat(take: (socket: Duplex) => void): Promise<string> {
  const server = createServer((_request, answer) => void answer.end(JSON.stringify(surface)));
  const open = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    take(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterUse(() => {
    for (const socket of open) socket.destroy();
    server.close().closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Two ends of a line through a gateway, both in the hands of a test. */
async function joined(): Promise<{ client: RawLine; service: Duplex }> {
  const { promise, resolve } = Promise.withResolvers<Duplex>();
  const door = await gatewayTo(
    await serviceThat((socket) => {
      socket.write(SWITCHED);
      resolve(socket);
    }),
    // Of the handshake alone: what follows lasts longer.
    500,
  );
  const client = rawLine(door);
  client.line.write(handshake(ECHO_PATH));
  const service = await promise;
  await expect.poll(client.said).toContain(' 101 ');
  return { client, service };
}

async function echoProcess(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL('../../test/echo-process.ts', import.meta.url), [SECRET]);
  afterUse(() => child.kill('SIGKILL'));
  const [url] = (await once(child, 'message')) as [string];
  return { url, child };
}

test('a service that is killed takes its sockets along, and the next attempt is an outage', async () => {
  const { url, child } = await echoProcess();
  const door = (await gatewayTo(url)) + ECHO_PATH;
  const { socket, next, closed } = await openSocket(door);
  await next();
  socket.send('still there');
  expect(String(await next())).toBe('still there');
  child.kill('SIGKILL');
  expect(await closed).toBe(1006);
  expect(await refusedSocket(door)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { id: 'market.unavailable.app_error' },
  });
});

test.each([
  ['says nothing', () => undefined],
  ['says half a word', (socket: Duplex) => void socket.write('HTTP/1.1 101 Switch')],
  ['begins a refusal that does not end', (socket: Duplex) => void socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 9\r\n\r\n{')],
  ['hangs up', (socket: Duplex) => void socket.destroy()],
  ['answers what is no HTTP', (socket: Duplex) => void socket.end('garbage\r\n\r\n')],
])('a service that %s instead of an answer is an outage', async (_, take) => {
  const door = await gatewayTo(await serviceThat(take), 500);
  expect(await refusedSocket(door + ECHO_PATH)).toMatchObject({ status: 503, body: { id: 'market.unavailable.app_error' } });
});

test('whoever does not wait for the answer is not waited for either', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<Duplex>();
  const { line } = rawLine(await gatewayTo(await serviceThat(resolve)));
  line.write(handshake(ECHO_PATH));
  const service = (await asked).resume();
  line.resetAndDestroy();
  await once(service, 'end');
});

test('what stands right behind a handshake, or behind its answer, is heard', async () => {
  const door = await gatewayTo(
    await serviceThat((socket) => {
      socket.write(`${SWITCHED}first`);
      socket.pipe(socket);
    }),
  );
  const { line, said } = rawLine(door);
  line.write(`${handshake(ECHO_PATH)}second`);
  await expect.poll(said).toMatch(/\r\n\r\nfirstsecond$/);
});

test('both ends end together, whoever breaks off', async () => {
  const byService = await joined();
  byService.service.destroy();
  await byService.client.over;
  const byClient = await joined();
  byClient.client.line.resetAndDestroy();
  await once(byClient.service.resume(), 'end');
});

test('an end that does not answer a goodbye is cut off', async () => {
  const { client, service } = await joined();
  const gone = once(service.resume(), 'end');
  client.line.end();
  await gone;
  // What it still says is passed on, for a while.
  service.write('one more word');
  await expect.poll(client.said).toContain('one more word');
  await client.over;
});

test('a service is told no faster than it listens', async () => {
  const { client, service } = await joined();
  const part = Buffer.alloc(1024 * 1024, 'x');
  const parts = 64;
  for (let count = 0; count < parts; count += 1) client.line.write(part);
  let before = -1;
  const standsStill = () => {
    const isSame = client.line.writableLength === before;
    before = client.line.writableLength;
    return isSame;
  };
  await expect.poll(standsStill, { interval: 500 }).toBe(true);
  // What the gateway and the two networks hold is little; the rest waits where it comes from.
  expect(client.line.writableLength).toBeGreaterThan((parts / 2) * part.length);
  let heard = 0;
  service.on('data', (some: Buffer) => {
    heard += some.length;
  });
  await expect.poll(() => heard).toBe(parts * part.length);
});
