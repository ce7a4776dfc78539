import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './env.ts';
import { startMarket, startServices } from './market.ts';
import { reachLine } from './reach-line.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

test('the demonstration does not start as production, touches nothing, and says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-production-'));
  const settings = readSettings({ NODE_ENV: 'production', MARKET_DATA: dataDir, PORT: '0' });
  const shutdownHooks = new ShutdownHooks();
  const refusal = { message: expect.stringContaining('NODE_ENV=production'), remedy: expect.stringContaining('docs/operations.md') };
  await expect(startMarket(settings, shutdownHooks)).rejects.toMatchObject(refusal);
  await expect(startServices(settings, { natsUrl: '', postgres: undefined, shutdownHooks })).rejects.toMatchObject(refusal);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test('it is reached from this machine alone unless a host is named', () => {
  expect(readSettings({}).host).toBe('127.0.0.1');
  expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(reachLine({ host, port: 80 })).toContain('this machine alone');
  for (const host of ['0.0.0.0', '::', '192.168.1.7', 'market.lan']) expect(reachLine({ host, port: 80 })).toContain('Open to the network');
});
