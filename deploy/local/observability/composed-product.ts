import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway, type Gateway } from '@market/gateway/gateway';
import { buildIn, Metrics } from '@market/service-kit/admin/metrics';
import { connectedBus } from '@market/service-kit/events/bus';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { afterUse } from '@market/service-kit/testing/after-use';
import { testBus } from '@market/service-kit/testing/test-bus';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { loadServices } from '../services.ts';

export interface ComposedProduct extends Gateway {
  databaseUrls: ReadonlyMap<string, string>;
}

/** The whole product in one process, as `npm start` composes it but for what only a demonstration has; closed after the file's last test. */
export async function composedProduct(): Promise<ComposedProduct> {
  const log = createLog({ name: 'gateway', level: 'silent' });
  const root = mkdtempSync(join(tmpdir(), 'market-observed-'));
  const internalSecrets = ['the secret of the tests and of nothing else'] as const;
  const [bus, probes, metrics] = [connectedBus(await testBus()), new Map(), new Metrics('gateway')];
  metrics.add(buildIn('gateway', 'development'));
  const databaseUrls = new Map<string, string>();
  const mounts = [];
  for (const service of await loadServices()) {
    const { url: databaseUrl } = await testDatabase(service);
    databaseUrls.set(service.name, databaseUrl);
    const deps = { databaseUrl, bus, probes, metrics, files: localFiles(root), log, internalSecrets, demo: true, environment: {} };
    mounts.push({ kind: 'embedded' as const, service, deps });
  }
  // Whoever walks all routes does so from one address.
  const config = { production: false, internalSecrets, corsOrigins: [], trustedProxies: [], rateLimitPerMinute: 1_000_000, shellDir: root };
  const gateway = await createGateway({ config, mounts, log, bus, probes, metrics });
  afterUse(() => gateway.app.close());
  return { ...gateway, databaseUrls };
}

/** Calls each route and each procedure once, by every method that it has, as a guest: afterwards its series are there, whatever it answered. */
export async function walkAllRoutes({ app, surfaces }: ComposedProduct): Promise<number> {
  const routes = surfaces.flatMap(({ routes: own }) => own.filter(({ upgrade, live }) => !upgrade && !live));
  const calls = [
    ...routes.map(({ method, path }) => ({ method, url: path.replaceAll(/\{\w+\}/g, '1') })),
    ...surfaces.flatMap(({ trpc, procedures }) => procedures.map(({ path }) => ({ method: 'GET', url: `${trpc}/${path}?input=%7B%7D` }))),
  ];
  for (const { method, url } of calls) await app.inject({ method: method as 'GET', url });
  return calls.length;
}

export interface Series {
  name: string;
  labels: Readonly<Record<string, string>>;
}

/** The series of an answer of `/metrics`. */
export const seriesOf = (text: string): Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inner = ''] = /^([\w:]+)(?:\{(.*)\})? /.exec(line) ?? [];
      const labels = Array.from(inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, label = '', value = '']) => [label, value]);
      return { name, labels: Object.fromEntries(labels) };
    });
