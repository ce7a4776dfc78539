import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A port of the loopback address that nobody listens on at this moment: the preferred one, else any.
 *
 * @param patience for how many ms the preferred one is waited for: a killed process holds it until the last of its threads is gone
 */
export async function freePort(preferred = 0, patience = 0): Promise<number> {
  const deadline = Date.now() + patience;
  for (;;) {
    const port = await tryPort(preferred);
    if (port !== null) return port;
    if (Date.now() > deadline) return freePort();
    await pause(10);
  }
}

/** null while another process listens there. */
function tryPort(wanted: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted ? resolve(null) : reject(error)));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port was given'))));
    });
  });
}
