import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { gatewayUnderTest } from '../test/gateway-under-test.ts';
import { parcels } from '../test/parcel-service.ts';

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

/** A connection on which a request was answered, or null for one that was hung up on. */
async function connection(url: string): Promise<Socket | null> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET /api/parcel/7 HTTP/1.1\r\nHost: x\r\n\r\n');
  const isServed = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  return isServed ? socket : null;
}

test('one address holds its share of the connections and no more, and may open another when it closed one', async () => {
  const { url } = await gatewayUnderTest(parcels, 'embedded', { maxConnections: 30 });
  const held = [await connection(url), await connection(url), await connection(url)];
  expect(held).not.toContain(null);
  expect(await connection(url)).toBeNull();
  held[0]?.destroy();
  await expect.poll(() => connection(url)).not.toBeNull();
});

test('a named proxy holds all of them, and there are no more', async () => {
  const { url } = await gatewayUnderTest(parcels, 'embedded', { maxConnections: 5, trustedProxies: ['127.0.0.1'] });
  for (let count = 0; count < 5; count += 1) expect(await connection(url)).not.toBeNull();
  expect(await connection(url)).toBeNull();
});
