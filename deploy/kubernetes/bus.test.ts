import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startForeign } from '@market/local/foreign-server';
import { connectNats, managerOf } from '@market/service-kit/events/nats';
import { freePort } from '@market/service-kit/servers/free-port';
import { findNatsServer } from '@market/service-kit/servers/nats-program';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { busUserNames } from './manifests/bus-config.ts';
import { readText } from './testing/resources.ts';

const run = promisify(execFile);
const program = await findNatsServer(inject('testFolder'));
const ROUTES = ['nats-0', 'nats-1', 'nats-2'].map((server) => `"nats-route://route:word@${server}.nats:6222"`).join(', ');

/** A folder as a pod has it: the ConfigMap and the Secret `bus` together. */
function configFolder(clusterConfig: string): string {
  const folder = mkdtempSync(join(inject('testFolder'), 'market-bus-'));
  writeFileSync(join(folder, 'nats.conf'), readText('base/bus/nats.conf').replace('"/data"', JSON.stringify(join(folder, 'store'))));
  writeFileSync(join(folder, 'cluster.conf'), readText(clusterConfig));
  writeFileSync(
    join(folder, 'passwords.conf'),
    busUserNames()
      .map((name) => `${name}_password: "word-of-${name}"\n`)
      .join(''),
  );
  writeFileSync(join(folder, 'route.conf'), `route_password: "word"\nroutes: [${ROUTES}]\n`);
  return folder;
}

test.each(['base/bus/cluster.conf', 'overlays/small/cluster.conf'])('a server takes its settings with %s', async (clusterConfig) => {
  const config = join(configFolder(clusterConfig), 'nats.conf');
  const { stderr } = await run(program, ['-t', '-c', config], { env: { POD_NAME: 'nats-0' } });
  expect(stderr).toContain('is valid');
});

const [port, monitor] = [await freePort(), await freePort()];
const folder = configFolder('overlays/small/cluster.conf');
const address = ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitor)];
const stop = await startForeign({
  ...{ name: 'nats-server', command: program, args: ['-c', join(folder, 'nats.conf'), ...address], env: { POD_NAME: 'nats-0' } },
  // As the probe of its pod asks.
  ready: async () => (await fetch(`http://127.0.0.1:${monitor}/healthz?js-server-only=true`)).ok,
  patienceMs: 15_000,
});
afterAll(stop);

test('a user keeps its own stream and no other', async () => {
  const nats = await connectNats(`nats://billing:word-of-billing@127.0.0.1:${port}`, 'billing');
  onTestFinished(() => nats.close());
  const { streams } = await managerOf(nats);
  await streams.add({ name: 'mp-billing', subjects: ['mp.billing.>'] });
  await expect(streams.add({ name: 'mp-orders', subjects: ['mp.orders.>'] })).rejects.toThrow(/permission/i);
});

test.each(['billing:another word', 'nobody:word'])('%s is turned away', async (credentials) => {
  await expect(connectNats(`nats://${credentials}@127.0.0.1:${port}`)).rejects.toThrow(/authorization/i);
});
