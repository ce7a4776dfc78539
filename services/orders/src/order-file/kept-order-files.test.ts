import { localFiles } from '@market/service-kit/files/files';
import { expect, inject, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import { insertOrderFile, type StoredFile } from './order-file.queries.ts';
import { sweepOrderFiles, writeOrderFile } from './write-order-files.ts';

const { app, pool, buyer } = await ordersApp();
const { db } = app;
const KEPT = 2;
await pool.query(`INSERT INTO setting (name, value) VALUES ('files_kept', '${KEPT}')`);
const files = localFiles(inject('testFolder'));
const broken = Object.assign(localFiles(inject('testFolder')), { delete: () => Promise.reject(new Error('the storage is away')) });

const asked = async (user: number): Promise<StoredFile> =>
  (await insertOrderFile(pool, {
    user,
    owner: '{"roles":["ROLE_BUYER"],"companyId":null}',
    locale: 'ru',
    filter: '{}',
    most: 3,
  })) as StoredFile;
const write = async (user: number): Promise<void> => writeOrderFile({ db, files }, await asked(user));
interface Row {
  id: number;
  file_key: string | null;
}
const rowsOf = async (user: number): Promise<Row[]> =>
  (await pool.query('SELECT id, file_key FROM order_file WHERE user_id = $1 ORDER BY id', [user])).rows;
const isThere = ({ file_key }: Row): Promise<boolean> => files.has(file_key ?? 'none');

it('of one person so many files are kept: the oldest leaves, its content with it', async () => {
  const { userId } = buyer();
  const other = buyer().userId;
  await write(other);
  await write(userId);
  const [oldest] = (await rowsOf(userId)) as [Row];
  expect(await isThere(oldest)).toBe(true);
  for (let more = 0; more < KEPT; more += 1) await write(userId);
  const left = await rowsOf(userId);
  expect([left.length, left.some(({ id }) => id === oldest.id), await isThere(oldest)]).toEqual([KEPT, false, false]);
  expect(await Promise.all(left.map(isThere))).toEqual([true, true]);
  expect(await rowsOf(other)).toHaveLength(1);
});

it('what still waits is not among them', async () => {
  const { userId } = buyer();
  const waiting = await asked(userId);
  for (let more = 0; more <= KEPT; more += 1) await write(userId);
  expect((await rowsOf(userId)).map(({ id }) => id)).toContain(waiting.id);
});

it('a file that the storage does not let go of is found again', async () => {
  const { userId } = buyer();
  for (let more = 0; more < KEPT; more += 1) await write(userId);
  const [oldest] = (await rowsOf(userId)) as [Row];
  const job = await asked(userId);
  await expect(writeOrderFile({ db, files: broken }, job)).rejects.toThrow('the storage is away');
  expect((await rowsOf(userId))[0]).toEqual(oldest);
  await writeOrderFile({ db, files }, job);
  expect([(await rowsOf(userId)).length, await isThere(oldest)]).toEqual([KEPT, false]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(sweepOrderFiles({ db, files: broken }, tomorrow)).rejects.toThrow('the storage is away');
  const left = await rowsOf(userId);
  await sweepOrderFiles({ db, files }, tomorrow);
  expect([await rowsOf(userId), await Promise.all(left.map(isThere))]).toEqual([[], [false, false]]);
});
