import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { localFiles } from '@market/service-kit/files/files';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, inject, test } from 'vitest';
import { loadServices } from '../services.ts';
import { deleteOrphans } from './delete-orphans.ts';
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

/** Rows of orders that name files, and files, old or new. */
async function filesOfOrders(folder: string) {
  const orders = services.find(({ name }) => name === 'orders');
  if (!orders) throw new Error('orders keep no files');
  const { pool, url } = await testDatabase(orders);
  const root = join(inject('testFolder'), folder);
  const files = localFiles(root);
  const write = async (key: string, at = new Date()): Promise<void> => {
    await files.put(key, Buffer.from('№;Сумма'), 'text/csv');
    await utimes(join(root, key), at, at);
  };
  const name = (key: string) =>
    pool.query(`INSERT INTO order_file (user_id, owner, locale, filter, state, file_key) VALUES (1, '{}', 'ru', '{}', 'done', $1)`, [key]);
  return { url, files, write, name };
}

test('a file that a row names and that is gone is found, and one that no row names, once it is a day old', async () => {
  const { url, files, write, name } = await filesOfOrders('judged-files');
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

test('files that no row has named for a day are deleted, and no other', async () => {
  const { url, files, write, name } = await filesOfOrders('deleted-files');
  await name('orders/file/named');
  for (const key of ['orders/file/named', 'orders/file/forgotten']) await write(key, TWO_DAYS_AGO);
  await write('orders/file/just-written');
  expect(await deleteOrphans('orders', url, files)).toBe(1);
  expect(await deleteOrphans('orders', url, files)).toBe(0);
  const left = async (key: string) => files.has(`orders/file/${key}`);
  expect(await Promise.all(['named', 'just-written', 'forgotten'].map(left))).toEqual([true, true, false]);
});

test('nothing is deleted where most files are of another database', async () => {
  const { url, files, write } = await filesOfOrders('files-of-another');
  for (const key of ['one', 'two']) await write(`orders/file/${key}`, TWO_DAYS_AGO);
  await write('orders/file/just-written');
  await expect(deleteOrphans('orders', url, files)).rejects.toThrow('The database of orders names 1 of its 3 files.');
  expect(await files.has('orders/file/one')).toBe(true);
});
