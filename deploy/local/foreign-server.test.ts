import { freePort } from '@market/service-kit/servers/free-port';
import { expect, test } from 'vitest';
import { startForeign } from './foreign-server.ts';

/** A script that starts its server as a child, as some programs do. */
const started = (port: number) => ({
  ...{ name: 'the server', command: 'sh', patienceMs: 20_000 },
  args: [
    '-c',
    `"$0" -e "$1" & wait`,
    process.execPath,
    `require('http').createServer((q, r) => r.end('served')).listen(${port}, '127.0.0.1')`,
  ],
  ready: async () => (await fetch(`http://127.0.0.1:${port}`)).ok,
});

test('it serves when it is started, and no more when it is stopped', async () => {
  const port = await freePort();
  const stop = await startForeign(started(port));
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served');
  await stop();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test.each([
  ['that ends', { command: 'sh', args: ['-c', 'echo no licence >&2; exit 1'] }, 'no licence'],
  ['that is not there', { command: '/no/such/program', args: [] }, 'ENOENT'],
  ['that does not answer', { command: 'sh', args: ['-c', 'echo waits; exec sleep 60'], patienceMs: 200 }, 'waits'],
])('one %s says what it wrote', async (...[, program, written]) => {
  const ready = () => Promise.resolve(false);
  const failed = expect(startForeign({ name: 'the server', patienceMs: 20_000, ready, ...program })).rejects;
  await failed.toThrow(new RegExp(`the server did not start:\\n.*${written}`));
});
