import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { writeXlsx, XLSX_ROWS_MAX } from './write-xlsx.ts';

const written = (...pages: (string | number | boolean | null)[][][]): Promise<Buffer> =>
  buffer(writeXlsx({ name: 'Товары & "Ко"', titles: ['Артикул', 'Название', 'Цена'], pages }));

test('texts come back as they are, numbers as numbers, rows of all pages in order', async () => {
  const { rows } = await readSheet(
    await written(
      [['A-1', ' <b> & "x" \'y\'\r\n z', 1200.5]],
      [],
      [
        ['007', null, -5],
        ['A-3', true, '0100'],
      ],
    ),
  );
  expect(rows).toEqual([
    { number: 2, cells: ['A-1', ' <b> & "x" \'y\'\r\n z', '1200.5'] },
    { number: 3, cells: ['007', '', '-5'] },
    { number: 4, cells: ['A-3', 'true', '0100'] },
  ]);
});

test.each(['=1+2', '+7', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'guards %j as a CSV file does',
  async (text) => {
    const { rows } = await readSheet(await written([['A-1', text, 1]]));
    expect(rows[0]?.cells[1]).toBe(`'${text}`);
  },
);

test('leaves out what XML cannot write, for which a spreadsheet would refuse the whole file', async () => {
  const { rows } = await readSheet(await written([['A-1', 'Пла\u0000тье\u000B \uFFFE\uD800синее', 1]]));
  expect(rows[0]?.cells[1]).toBe('Платье \uFFFDсинее');
});

test('fails where its rows fail', async () => {
  async function* pages(): AsyncGenerator<string[][]> {
    yield [['A-1']];
    throw new Error('the database went away');
  }
  await expect(buffer(writeXlsx({ name: 'a', titles: ['А', 'Б'], pages: pages() }))).rejects.toThrow('the database went away');
});

test('asks for rows no faster than they are taken', async () => {
  let asked = 0;
  async function* pages(): AsyncGenerator<string[][]> {
    for (; asked < 1_000; asked += 1) yield [[String(Math.random()).repeat(20_000)]];
  }
  const file = writeXlsx({ name: 'a', titles: ['А', 'Б'], pages: pages() });
  for await (const _ of file) break;
  expect(asked).toBeLessThan(50);
});

test('holds as many rows as a spreadsheet program knows, and refuses one more instead of leaving it out', async () => {
  const pages = [[['A-1', 1]], [['A-2', 2]]];
  const table = { name: 'a', titles: ['А', 'Б'], pages };
  expect((await readSheet(await buffer(writeXlsx(table, 3)))).rows).toHaveLength(2);
  await expect(buffer(writeXlsx(table, 2))).rejects.toMatchObject({ code: 'EXPORT_TOO_MANY_ROWS', details: { limit: 1 } });
  expect(XLSX_ROWS_MAX).toBe(2 ** 20);
});
