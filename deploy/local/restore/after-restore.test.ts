// @module-tag full
import { relayIsThrough } from '@market/service-kit/testing/lost-history';
import { testBackup, testDatabase } from '@market/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { bankAndBooks, changed, hear, note, noted, notes, open, prepare, set } from './bank-and-books.ts';
import { reportText } from './restore-report.ts';

const product = await bankAndBooks();

async function opened() {
  const [bank, books] = await Promise.all([testDatabase(), testDatabase()]);
  return prepare({ bank, books });
}

test('a service that went back alone is heard again, and what it lost is named', async () => {
  const { bank, books } = await opened();
  product.start({ bank, books });
  for (const amount of [10, 20]) await open(bank, amount);
  await hear(books, { 1: 10, 2: 20 });
  await product.stop();
  const restored = await testBackup(bank);
  product.start({ bank, books });
  for (const amount of [11, 12, 13]) await set(bank, 1, amount);
  await open(bank, 30);
  await note(bank, 'told once');
  await hear(books, { 1: 13, 2: 20, 3: 30 });
  await expect.poll(() => notes(books)).toEqual(['told once']);
  await relayIsThrough(bank);
  await product.stop();

  const report = await product.afterRestore({ bank: restored, books }, ['bank']);
  expect(report.emptied).toBe(0);
  expect(report.services.map(({ lost }) => lost.map(({ subject, id, version, known }) => [subject, id, version, known]))).toEqual([
    [
      [changed.subject, '1', 2, 1],
      [changed.subject, '1', 3, 1],
      [changed.subject, '1', 4, 1],
      [changed.subject, '3', 1, 0],
      [noted.subject, '1', 1, 0],
    ],
  ]);
  expect(reportText(report)).toMatch(/lost: 5 events that the bus holds.*changed: 4\n {6}gone: 3\n {6}older than it was: 1\n/s);
  product.start({ bank: restored, books });
  await hear(books, { 1: 10, 2: 20 });
  await set(restored, 2, 21);
  const next = await open(restored, 50);
  expect(next).toBeGreaterThan(3);
  await hear(books, { 1: 10, 2: 21, [next]: 50 });
  expect(await notes(books)).toEqual(['told once']);
});

test('a service that went back alone together with the bus goes on above what others have heard', async () => {
  const { bank, books } = await opened();
  product.start({ bank, books });
  await open(bank, 10);
  await hear(books, { 1: 10 });
  await product.stop();
  const restored = await testBackup(bank);
  product.start({ bank, books });
  for (const amount of [11, 12, 13]) await set(bank, 1, amount);
  await open(bank, 30);
  await hear(books, { 1: 13, 2: 30 });
  await relayIsThrough(bank);
  await product.stop();
  await product.loseBus();

  const [report] = (await product.afterRestore({ bank: restored, books }, ['bank'])).services;
  expect(report?.behind.map(({ id, version, known, heardBy }) => [id, version, known, heardBy])).toEqual([
    ['1', 4, 1, 'books'],
    ['2', 1, 0, 'books'],
  ]);
  product.start({ bank: restored, books });
  // Without versions above those that the books have heard they would skip all of it as old.
  await hear(books, { 1: 10 });
  await set(restored, 1, 14);
  const next = await open(restored, 50);
  await hear(books, { 1: 14, [next]: 50 });
});

test('databases that went back to one moment go on from there: what was on its way arrives, what came later never does', async () => {
  const { bank, books } = await opened();
  product.start({ bank, books });
  await open(bank, 10);
  await hear(books, { 1: 10 });
  await product.stop();
  // On its way when the backup is taken: published, and not heard yet.
  product.publish(bank);
  await set(bank, 1, 11);
  await note(bank, 'on its way');
  await relayIsThrough(bank);
  await product.stop();
  const restored = { bank: await testBackup(bank), books: await testBackup(books) };
  product.start({ bank, books });
  await set(bank, 1, 12);
  await note(bank, 'lost');
  await open(bank, 30);
  await hear(books, { 1: 12, 2: 30 });
  await expect.poll(() => notes(books)).toEqual(['lost', 'on its way']);
  await relayIsThrough(bank);
  await product.stop();

  const report = await product.afterRestore(restored);
  expect(report.emptied).toBeGreaterThan(0);
  expect(report.services.map(({ service, lost, published }) => [service, lost.length, published])).toEqual([
    ['bank', 3, 3],
    ['books', 0, 0],
  ]);
  product.start(restored);
  await hear(restored.books, { 1: 11 });
  const next = await open(restored.bank, 50);
  expect(next).toBeGreaterThan(2);
  await hear(restored.books, { 1: 11, [next]: 50 });
  expect(await notes(restored.books)).toEqual(['on its way']);
});

test('run twice it does nothing more, and while a service runs it does nothing at all', async () => {
  const { bank, books } = await opened();
  product.publish(bank);
  await open(bank, 10);
  await relayIsThrough(bank);
  await expect(product.afterRestore({ bank, books })).rejects.toThrow('bank is running on the restored database');
  await product.stop();
  const restored = { bank: await testBackup(bank), books: await testBackup(books) };
  const [first] = (await product.afterRestore(restored)).services;
  expect(first).toMatchObject({ before: null, published: 1 });
  expect(first?.sequences).toBeGreaterThan(0);
  const numbers = async () => (await restored.bank.pool.query('select sequencename, last_value from pg_sequences order by 1')).rows;
  const known = await numbers();
  const again = await product.afterRestore(restored);
  expect(again.emptied).toBe(0);
  expect(again.services[0]).toMatchObject({
    before: expect.any(Date),
    restoredTo: first?.restoredTo,
    sequences: 0,
    reread: 0,
    published: 0,
  });
  expect(await numbers()).toEqual(known);
  // Another restore of what was brought forward is another one.
  const later = { bank: await testBackup(restored.bank), books: await testBackup(restored.books) };
  expect((await product.afterRestore(later)).services[0]).toMatchObject({ before: null });
});
