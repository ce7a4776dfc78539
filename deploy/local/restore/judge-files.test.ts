import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { localFiles } from '@market/service-kit/files/files';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, inject, test } from 'vitest';
import { loadServices } from '../services.ts';
import { brokenInvariants } from './invariants.ts';
import { judgeFiles } from './judge-files.ts';
import { NAMED_FILES } from './named-files.ts';

const services = (await loadServices()).filter(({ name }) => name in NAMED_FILES);
const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000);

test('of every service that keeps files its rows say which', async () => {
  expect(services.map(({ name }) => name).sort()).toEqual(Object.keys(NAMED_FILES).sort());
  const files = localFiles(join(inject('testFolder'), 'no-files'));
  for (const service of services) {
    const { url } = await testDatabase(service);
    expect(await judgeFiles(service.name, url, files), service.name).toEqual({ kept: 0, missing: [], orphans: [] });
  }
});

test('a file that a row names and that is gone is found, and one that no row names, once it is a day old', async () => {
  const orders = services.find(({ name }) => name === 'orders');
  if (!orders) throw new Error('orders keep no files');
  const { pool, url } = await testDatabase(orders);
  const folder = join(inject('testFolder'), 'judged-files');
  const files = localFiles(folder);
  const write = async (key: string, at = new Date()): Promise<void> => {
    await files.put(key, Buffer.from('№;Сумма'), 'text/csv');
    await utimes(join(folder, key), at, at);
  };
  const name = (key: string) =>
    pool.query(`INSERT INTO order_file (user_id, owner, locale, filter, state, file_key) VALUES (1, '{}', 'ru', '{}', 'done', $1)`, [key]);
  for (const key of ['orders/file/named', 'orders/file/gone']) await name(key);
  await write('orders/file/named', TWO_DAYS_AGO);
  await write('orders/file/just-written');
  await write('orders/file/forgotten', TWO_DAYS_AGO);
  await write('chat/file/of-another', TWO_DAYS_AGO);
  expect(await judgeFiles('orders', url, files)).toEqual({ kept: 3, missing: ['orders/file/gone'], orphans: ['orders/file/forgotten'] });
  expect(await brokenInvariants(new Map([['orders', url]]), () => files)).toEqual([
    'I9 orders: files that rows name and that are not there: 1, such as ["orders/file/gone"]',
    'I9 orders: files that no row has named for a day: 1, such as ["orders/file/forgotten"]',
  ]);
});
