import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@market/service-kit/servers/free-port';
import { projectRoot } from './env.ts';
import { startForeign } from './foreign-server.ts';

const run = promisify(execFile);

/** Of Stripe's own description of its API, which the program has in itself. */
const VERSION = 'v0.203.0';
const MODULE = `github.com/stripe/stripe-mock@${VERSION}`;
const BUILD_PATIENCE_MS = 300_000;
const START_PATIENCE_MS = 30_000;

/** Kept between runs, outside of the data that a fresh start deletes. */
const folder = join(projectRoot, 'node_modules/.cache/stripe-mock', VERSION);

/** Why there is no stripe-mock on this machine. */
export class NoStripeMock extends Error {
  override name = 'NoStripeMock';
}

/**
 * The program stripe-mock: one built before, or one that Go builds.
 *
 * @throws NoStripeMock that says what is missing
 */
export async function findStripeMock(): Promise<string> {
  const program = join(folder, 'stripe-mock');
  if (existsSync(program)) return program;
  await run('go', ['version']).catch(() => {
    throw new NoStripeMock('Go is not installed');
  });
  await run('go', ['install', MODULE], { env: { ...process.env, GOBIN: folder }, timeout: BUILD_PATIENCE_MS }).catch(() => {
    throw new NoStripeMock(`Go could not build ${MODULE}`);
  });
  return program;
}

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
