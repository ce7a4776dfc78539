import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { Spool } from './spooled-file.ts';

const directory = await mkdtemp(join(tmpdir(), 'market-spool-'));
vi.stubEnv('TMPDIR', directory);
afterAll(() => {
  vi.unstubAllEnvs();
  return rm(directory, { recursive: true });
});

const facts = { name: 'a.csv', type: 'text/csv' };
const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString();

test('an upload waits without a name, so a process that is killed leaves nothing behind', async () => {
  const spool = new Spool();
  const large = 'sku;name\n'.repeat(200_000);
  const first = await spool.keep(Readable.from([Buffer.from(large.slice(0, 700_000)), Buffer.from(large.slice(700_000))]), facts);
  const second = await spool.keep(Readable.from([Buffer.from('x')]), facts);
  expect(await readdir(directory)).toEqual([]);
  expect(first.size).toBe(large.length);
  expect(text(await first.arrayBuffer()) === large).toBe(true);
  // As often as it is asked for.
  expect([text(await first.arrayBuffer()).length, text(await second.arrayBuffer())]).toEqual([large.length, 'x']);
  await spool.clear();
  await expect(first.arrayBuffer()).rejects.toThrow();
});

test('an upload that broke off is let go of', async () => {
  const spool = new Spool();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the connection is gone');
    })(),
  );
  await expect(spool.keep(broken, facts)).rejects.toThrow('the connection is gone');
  await spool.clear();
  expect(await readdir(directory)).toEqual([]);
});
