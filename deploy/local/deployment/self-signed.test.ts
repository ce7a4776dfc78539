import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect, test } from 'vitest';
import { certificateOf, selfSigned } from './self-signed.ts';

const bundle = await selfSigned('backup-store');
const ca = certificateOf(bundle);

async function connected(servername: string, trusted: string): Promise<boolean> {
  const server = createServer({ key: bundle, cert: bundle }).listen(0, '127.0.0.1');
  afterUse(() => void server.close());
  await once(server, 'listening');
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', servername, ca: trusted });
  return new Promise((resolve) => {
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('secureConnect', end(true)).once('error', end(false));
  });
}

test('who is given the certificate reaches the server by its name and by no other, and trusts no other certificate', async () => {
  expect(await connected('backup-store', ca)).toBe(true);
  expect(await connected('other-store', ca)).toBe(false);
  expect(await connected('backup-store', certificateOf(await selfSigned('backup-store')))).toBe(false);
});

test('it does not expire and shows no private key', () => {
  expect(new X509Certificate(ca).validTo).toMatch(/9999/);
  expect(ca).not.toContain('PRIVATE');
});
