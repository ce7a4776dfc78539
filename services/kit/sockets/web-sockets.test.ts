import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createHttpServer } from '../http/http-server.ts';
import { afterUse } from '../testing/after-use.ts';
import { acceptSockets } from './web-sockets.ts';

interface Held {
  app: FastifyInstance;
  url: string;
  /** Sockets that the server handed over and that have not ended. */
  open: Set<WebSocket>;
}

async function serverOfSockets(beat?: number): Promise<Held> {
  const app = createHttpServer();
  const open = new Set<WebSocket>();
  const opened = (socket: WebSocket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  };
  acceptSockets(app, '/line', { maxPayload: 10, opened, ...(beat ? { beat } : {}) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  afterUse(() => app.close());
  return { app, open, url: `${address.replace('http', 'ws')}/line` };
}

async function clientOf({ url }: Held, autoPong = true): Promise<{ socket: WebSocket; closed: Promise<unknown> }> {
  const socket = new WebSocket(url, { autoPong });
  afterUse(() => socket.terminate());
  const closed = once(socket, 'close').then(([code]) => code);
  await once(socket, 'open');
  return { socket, closed };
}

test('who gives no sign of life is gone after two beats, who does stays', async () => {
  const server = await serverOfSockets(300);
  const alive = await clientOf(server);
  const { closed } = await clientOf(server, false);
  expect(await closed).toBe(1006);
  for (let beats = 0; beats < 3; beats += 1) await once(alive.socket, 'ping');
  expect(server.open.size).toBe(1);
});

test('nothing is compressed, and a message larger than allowed closes its socket alone', async () => {
  const server = await serverOfSockets();
  const [one, other] = [await clientOf(server), await clientOf(server)];
  expect(one.socket.extensions).toBe('');
  one.socket.send('eleven signs');
  expect(await one.closed).toBe(1009);
  await expect.poll(() => server.open.size).toBe(1);
  other.socket.close();
  await expect.poll(() => server.open.size).toBe(0);
});

test('a server that closes says so, and waits for nobody who does not answer', async () => {
  const server = await serverOfSockets();
  const { closed } = await clientOf(server);
  const { socket: deaf } = await clientOf(server);
  deaf.pause();
  await server.app.close();
  expect(await closed).toBe(1001);
  await expect.poll(() => server.open.size).toBe(0);
});
