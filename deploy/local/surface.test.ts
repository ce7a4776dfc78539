import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '@market/gateway/gateway';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { isDue, sameCall, surfaceTable } from '../../gateway/test/surface-table.ts';
import { projectRoot } from './env.ts';
import { loadServices } from './services.ts';

const log = createLog({ name: 'surface', level: 'silent' });
const internalSecrets = ['the secret of the tests and of nothing else'] as const;
const root = mkdtempSync(join(tmpdir(), 'market-surface-'));
const mounts = await Promise.all(
  (await loadServices()).map(async (service) => {
    const { url: databaseUrl } = await testDatabase(service);
    const deps = { databaseUrl, bus: null, files: localFiles(root), log, internalSecrets, demo: true, environment: {} };
    return { kind: 'embedded' as const, service, deps };
  }),
);
const config = {
  production: false,
  internalSecrets,
  corsOrigins: [],
  trustedProxies: [],
  rateLimitPerMinute: 1_000,
  shellDir: root,
};
const { app, surfaces } = await createGateway({ config, mounts, log });
afterAll(() => app.close());

const table = surfaceTable();
const served = new Set(surfaces.flatMap((surface) => surface.routes.map(sameCall)));

test('every call of the documented surface that is due is served', () => {
  const missing = table.filter((row) => isDue(row) && !served.has(sameCall(row))).map(({ method, path }) => `${method} ${path}`);
  for (const service of new Set(table.map((row) => row.service))) {
    const rows = table.filter((row) => row.service === service);
    const [there, owed] = [rows.filter((row) => served.has(sameCall(row))).length, rows.filter(isDue).length];
    if (there + owed > 0) console.info(`${service}: ${there} of ${rows.length} calls served, ${owed} due`);
  }
  expect(missing).toEqual([]);
});

test('the document describes every served call of the surface', () => {
  const described = new Set(
    surfaces.flatMap(({ openapi }) =>
      Object.entries(openapi.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => sameCall({ method: method.toUpperCase(), path })),
      ),
    ),
  );
  // What a machine signs is described by whoever signs it.
  const signed = new Set(surfaces.flatMap(({ routes }) => routes.filter((route) => route.signed).map(sameCall)));
  const silent = table.filter((row) => [described, signed].every((some) => !some.has(sameCall(row))) && served.has(sameCall(row)));
  expect(silent).toEqual([]);
});

test('every service says the version of its contract, by which modules require it', () => {
  const versions = surfaces.map(({ name, version, openapi }) => ({ name, version, documented: openapi.info.version }));
  const written = surfaces.map(({ name }) => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, `services/${name}/contract/package.json`), 'utf8'));
    return { name, version, documented: version };
  });
  expect(versions).toEqual(written);
});
