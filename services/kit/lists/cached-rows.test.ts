import { expect, test } from 'vitest';
import { cachedRows, createRowCache, listOfRows } from './cached-rows.ts';

const found = (id: number, version = 1) => ({ id, revision: `${version}.ru`, own: { own: id === 1 } });

test('a row is written once for all readers until it changes, and says to each what is theirs', async () => {
  const cache = createRowCache();
  const asked: (readonly number[])[] = [];
  const page = async (rows: ReturnType<typeof found>[], version = 1) => {
    const json = await cachedRows(cache, rows, async (ids) => {
      asked.push(ids);
      return ids.map((id) => ({ id, revision: `${version}.ru`, row: { id, name: `№ ${id}` } }));
    });
    return listOfRows(json, { page: 1, per_page: 2, total: 2 }).parse();
  };
  const both = {
    data: [
      { id: 2, name: '№ 2', own: false },
      { id: 1, name: '№ 1', own: true },
    ],
    page: 1,
    per_page: 2,
    total: 2,
  };
  expect(await page([found(2), found(1)])).toEqual(both);
  expect(await page([found(2), found(1)])).toEqual(both);
  await page([found(2, 2), found(1)], 2);
  expect(asked).toEqual([[2, 1], [2]]);
});

test('what is gone by the time it is written stands in no page', async () => {
  const rows = await cachedRows(createRowCache(), [found(1), found(2)], async () => [{ id: 2, revision: '1.ru', row: { id: 2 } }]);
  expect(rows.map((row) => JSON.parse(row.toString()))).toEqual([{ id: 2, own: false }]);
  expect(listOfRows([], { page: 1, per_page: 20, total: 0 }).parse()).toEqual({ data: [], page: 1, per_page: 20, total: 0 });
});
