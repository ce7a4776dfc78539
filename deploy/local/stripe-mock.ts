import { freePort } from '@market/service-kit/servers/free-port';
import { startForeign } from './foreign-server.ts';
import { findGoProgram } from './go-program.ts';

const START_PATIENCE_MS = 30_000;

/** The version is that of Stripe's own description of its API, which the program has in itself. @throws NoGoProgram */
export const findStripeMock = (): Promise<string> =>
  findGoProgram({ name: 'stripe-mock', module: 'github.com/stripe/stripe-mock', version: 'v0.203.0' });

/** Starts it on a port of its own, of the loopback address alone. */
export async function startStripeMock(program: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const stop = await startForeign({
    ...{ name: 'stripe-mock', command: program, args: ['-http-addr', address], patienceMs: START_PATIENCE_MS },
    ready: async () => (await fetch(`${url}/v1/charges`, { headers: { authorization: 'Bearer sk_test_ready' } })).ok,
  });
  return { url, stop };
}
