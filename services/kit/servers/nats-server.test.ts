// @module-tag full
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { findNatsServer } from './nats-program.ts';
import { type NatsServer, startNats } from './nats-server.ts';
import { isRunning } from './process-by-id.ts';

let dir: string;
let last: NatsServer | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(inject('testFolder'), 'market-nats-'));
});
afterEach(async () => {
  await last?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const start = async () => {
  last = await startNats({ dir, programs: inject('testFolder') });
  return last;
};

test('starts with JetStream, ends without a trace, and comes back at the same address', async () => {
  const first = await start();
  expect(first.mode).toBe('started');
  await first.stop();
  expect(isRunning(first.pid ?? 0)).toBe(false);
  const second = await start();
  expect(second.mode).toBe('started');
  expect(second.url).toBe(first.url);
});

test('a server that a killed start left behind is taken over', async () => {
  const first = await start();
  const again = await start();
  expect([again.mode, again.pid, again.url]).toEqual(['reused', first.pid, first.url]);
  await again.stop();
  expect(isRunning(first.pid ?? 0)).toBe(false);
});

test('a server that was killed is started again on its store', async () => {
  const first = await start();
  process.kill(first.pid ?? 0, 'SIGKILL');
  const second = await start();
  expect([second.mode, second.url]).toEqual(['started', first.url]);
});

test('a pid file whose number now belongs to a stranger is stale', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dir, 'nats.pid'), String(process.ppid));
  const second = await start();
  expect(second.mode).toBe('started');
  expect(isRunning(process.ppid)).toBe(true);
});

test('a port that another process took meanwhile is given up for another', async () => {
  const first = await start();
  await first.stop();
  const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  await once(stranger, 'listening');
  const second = await start();
  expect(second.url).not.toBe(first.url);
  stranger.close();
});

test('a port in use ends the start with the server’s own words', async () => {
  const first = await start();
  const other = mkdtempSync(join(inject('testFolder'), 'market-nats-'));
  const port = Number(new URL(first.url).port);
  await expect(startNats({ dir: other, programs: inject('testFolder'), port })).rejects.toThrow(
    /NATS did not start on port \d+:[\s\S]*address already in use/,
  );
  rmSync(other, { recursive: true, force: true });
});

test('the configuration with the password is for its owner alone', async () => {
  await start();
  expect(readFileSync(join(dir, 'nats.conf'), 'utf8')).toContain('authorization');
});

test('several that look for the program at once all find it', async () => {
  const found = await Promise.all([1, 2, 3].map(() => findNatsServer(dir)));
  for (const program of found) expect(existsSync(program)).toBe(true);
});
