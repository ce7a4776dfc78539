import { createServer } from 'node:net';

/** A port of the loopback address that nobody listens on at this moment: the preferred one, else any. */
export function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (preferred ? resolve(freePort()) : reject(error)));
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port was given'))));
    });
  });
}
