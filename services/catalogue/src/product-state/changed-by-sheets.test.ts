import { afterEach, beforeEach, expect, it } from 'vitest';
import { bringFile } from '../../test/bring-file.ts';
import { productChanges } from '../../test/product-changes.ts';
import { SHEETS } from '../../test/product-doors.ts';

const { app, pool, shop, gone, send, create, news, told, silence, untold } = await productChanges();
const { trusted } = shop;

beforeEach(silence);
afterEach(async () => expect(await untold()).toEqual([]));

/** Rows are written 500 at once. */
const imports = [
  { count: 14, each: 2 },
  { count: 700, each: 100, tags: 'full' },
];

for (const { count, each, ...tier } of imports)
  it(`tells of the ${count} rows of an import, of each once, and of none in a file that changes nothing`, {
    ...tier,
    timeout: 120_000,
  }, async () => {
    const sku = (at: number) => `I${count}-${at}`;
    const titles = 'Артикул;Название;Категория;Тип товара;Штрихкод;Цена;Остаток;Вес;Длина;Ширина;Высота;Модель';
    const bring = async (price: (at: number) => number, model: (at: number) => string = () => '') => {
      const line = (at: number) => `${sku(at)};Платье ${at};Платья;Платье;4600000000017;${price(at)};7;300;300;200;50;${model(at)}`;
      const content = [titles, ...Array.from({ length: count }, (_, at) => line(at))].join('\n');
      const { id, columns } = (await bringFile(app, { as: trusted, content })).body.data;
      const means = columns.map((column: { means: string | null }) => column.means);
      const reaches = (state: string) =>
        expect
          .poll(async () => (await pool.query('SELECT state FROM import_job WHERE id = $1', [id])).rows[0].state, { timeout: 60_000 })
          .toBe(state);
      await app.call({ method: 'PUT', url: `/api/shop/import/${id}/columns`, as: trusted, body: { columns: means } });
      await reaches('checked');
      await silence();
      await send('import.start', { as: trusted, id });
      await reaches('done');
      const undo = async () => {
        await send('import.undo', { as: trusted, id });
        await reaches('undone');
        return told('sku', 'price');
      };
      return { heard: await told('sku', 'price'), undo };
    };
    const { heard: made } = await bring(() => 100);
    expect(new Set(made.map(({ sku }) => sku)).size).toBe(count);
    expect(made.every(({ version }) => version === 1)).toBe(true);
    expect((await bring(() => 100)).heard).toEqual([]);
    const { heard: changed, undo } = await bring(
      (at) => (at % each ? 100 : 200),
      (at) => (at < 2 ? sku(0) : ''),
    );
    const dearer = Array.from({ length: count / each }, (_, at) => [sku(at * each), 2, 200]);
    const expected = [...dearer, [sku(1), 2, 100]];
    expect(changed.map(({ sku, version, price }) => [sku, version, price]).sort()).toEqual(expected.sort());
    const taken = await undo();
    expect(taken.map(({ sku, version, price }) => [sku, version, price]).sort()).toEqual(expected.map(([sku]) => [sku, 3, 100]).sort());
  });

it('tells of what a bulk change made of each product, and of what its undoing left', async () => {
  const ids = [(await create(trusted, { price: 100 })).id, (await create(trusted, { price: 200 })).id];
  await news();
  const body = { goods: { ids }, change: { kind: 'price_percent', percent: 10, rounding: 'none' } };
  const { id } = (await send('bulkChange.create', { as: trusted, body })).body.data;
  const prices = async () => (await told('price')).map(({ version, price }) => [version, price]);
  const reaches = (state: string) =>
    expect.poll(async () => (await pool.query('SELECT state FROM bulk_change WHERE id = $1', [id])).rows[0].state).toBe(state);
  await reaches('done');
  expect(await prices()).toEqual([
    [2, 110],
    [2, 220],
  ]);
  await send('bulkChange.undo', { as: trusted, id });
  await reaches('undone');
  expect(await prices()).toEqual([
    [3, 100],
    [3, 200],
  ]);
});

it('has gone through every door of many products at once', () => {
  expect([...gone].filter((door) => door !== 'product.create').sort()).toEqual([...SHEETS].sort());
});
