import { listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { content } from '../src/app.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';

const { db } = await testApp(content);
const prisma = new PrismaClient({ adapter: db.prismaAdapter });

const insertPeople = noRows({
  text: 'INSERT INTO person (id, fio) SELECT id, $fio FROM unnest($ids::int[]) id ON CONFLICT DO NOTHING',
  values: { ids: listOf(number), fio: text },
});
const findPeople = noRows({ text: 'SELECT FROM person WHERE id = ANY ($ids::int[])', values: { ids: listOf(number) } });
const readPeople = manyRows({
  text: 'SELECT id, fio FROM person WHERE id = ANY ($ids::int[]) AND fio = $fio ORDER BY id',
  values: { fio: text, ids: listOf(number) },
  row: { id: number, fio: text },
});

test.each<[string, (work: (tx: Tx) => Promise<void>) => Promise<void>]>([
  ['a pool', (work) => work(db.pool)],
  ['a transaction of Prisma', (work) => prisma.$transaction((tx) => work(tx))],
])('counts, lists and rows are the same over %s', async (_, over) => {
  await db.pool.query('TRUNCATE person CASCADE');
  await over(async (tx) => {
    expect(await insertPeople(tx, { ids: [1, 2], fio: 'Анна' })).toBe(2);
    expect(await insertPeople(tx, { ids: [2, 3], fio: 'Пётр' })).toBe(1);
    expect(await findPeople(tx, { ids: [1, 3, 4] })).toBe(2);
    expect(await readPeople(tx, { ids: [1, 2, 3], fio: 'Анна' })).toEqual([
      { id: 1, fio: 'Анна' },
      { id: 2, fio: 'Анна' },
    ]);
  });
});
