import { inTransaction } from '@market/service-kit/data/transaction';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { beforeEach, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { createTextMatchCache } from '../cache/text-match-cache.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { refreshSearch } from './refresh-search.ts';
import { matchText } from './text-match.ts';

const db = await testDatabase(catalogue);
const search = { db, textMatches: createTextMatchCache() };
const { pool } = db;
const shop = fixtures(pool);

const found = async (text: string): Promise<number[]> => {
  const { matching } = await matchText(search, text, true);
  const { rows } = await pool.query('SELECT model_id FROM product_search WHERE vector @@ $1::tsquery ORDER BY 1', [matching]);
  return rows.map(({ model_id }) => model_id);
};
const word = async (of: string) => (await pool.query('SELECT stem, models FROM search_word WHERE word = $1', [of])).rows[0];
const change = (sql: string, ...values: unknown[]) => pool.query(sql, values);

let base: { company_id: number; category_id: number; product_type_id: number };

beforeEach(async () => {
  await change('TRUNCATE product, category, company_card, product_type, search_word, search_place RESTART IDENTITY CASCADE');
  await shop.indexed();
  base = { company_id: await shop.company(), category_id: await shop.category(), product_type_id: await shop.type() };
});

it('follows a product that is added, renamed and deleted', async () => {
  const id = await shop.product({ ...base, name_ru: 'Кафтан' });
  await shop.indexed([id]);
  expect(await found('кафтанов')).toEqual([id]);
  await change("UPDATE product SET name_ru = 'Зипун' WHERE id = $1", id);
  await shop.indexed([id]);
  expect([await found('кафтан'), await found('зипун')]).toEqual([[], [id]]);
  await change('DELETE FROM product WHERE id = $1', id);
  await shop.indexed([id]);
  expect(await found('зипун')).toEqual([]);
});

it('finds a model by any of its variants, under its lead, whoever that is now', async () => {
  const first = await shop.product({ ...base, name_ru: 'Кафтан', sku: 'A-100', variant_group_id: 5 });
  const second = await shop.product({ ...base, name_ru: 'Кафтан', sku: 'B-200', variant_group_id: 5, group_lead: false });
  await shop.indexed([first, second]);
  expect(await found('B-200')).toEqual([first]);
  await change('UPDATE product SET group_lead = false WHERE id = $1', first);
  await change('UPDATE product SET group_lead = true WHERE id = $1', second);
  await shop.indexed([second]);
  expect([await found('A-100'), await found('кафтан')]).toEqual([[second], [second]]);
});

it('knows a new word at once, and forgets it with its last product', async () => {
  const id = await shop.product({ ...base, name_ru: 'Епанча суконная' });
  await shop.indexed([id]);
  expect(await word('епанча')).toEqual({ stem: 'епанч', models: 1 });
  await shop.product({ ...base, name_ru: 'Епанча' });
  await shop.indexed();
  expect(await word('епанча')).toEqual({ stem: 'епанч', models: 2 });
  await change("UPDATE product SET name_ru = 'Кафтан'");
  await shop.indexed();
  await refreshSearch(pool);
  expect(await word('епанча')).toBeUndefined();
});

it('counts in the dictionary only what guests see, and only words', async () => {
  await shop.product({ ...base, name_ru: 'Епанча 42 XL2', active: false });
  await shop.product({ ...base, name_ru: 'Кафтан 42 XL2 и ты' });
  await shop.indexed();
  expect([await word('епанча'), await word('42'), await word('xl2'), await word('и')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await word('кафтан')).toEqual({ stem: 'кафтан', models: 1 });
});

it('knows the names of synonyms whose group is sold', async () => {
  await shop.product({ ...base, name_ru: 'Леггинсы' });
  await shop.indexed();
  expect(await word('лосины')).toEqual({ stem: 'лосин', models: 1 });
  expect(await word('пуховик')).toBeUndefined();
});

it('derives row by row what it derives in bulk', async () => {
  const parameter = await shop.parameter({
    kind: 'list',
    types: [base.product_type_id],
    options: [{ value_ru: 'Сукно', value_en: 'Cloth' }],
  });
  const ids: number[] = [];
  for (const name_ru of ['Кафтан', 'Зипун «Ёж»', 'Епанча'])
    ids.push(await shop.product({ ...base, name_ru, popular: name_ru === 'Кафтан' }));
  await shop.says(ids[0] ?? 0, parameter.id, { option_id: parameter.options[0] });
  await change('UPDATE product SET stock_quantity = 0 WHERE id = $1', ids[2]);
  await shop.indexed(ids);
  const all = () => pool.query('SELECT * FROM product_search ORDER BY model_id');
  const rowByRow = (await all()).rows;
  expect(rowByRow.map(({ shown }) => shown)).toEqual([true, true, false]);
  await shop.indexed();
  expect((await all()).rows).toEqual(rowByRow);
});

it('carries the terms that filters ask for', async () => {
  const id = await shop.product({ ...base, name_ru: 'Кафтан' });
  await shop.indexed([id]);
  const { rows } = await pool.query(
    `SELECT vector @@ ('''кафтан'''::tsquery && search_one_of(ARRAY[category_term($1)]) && search_one_of(ARRAY[1, company_term($2)])) AS both,
       vector @@ search_one_of(ARRAY[category_term($1 + 1)]) AS other FROM product_search`,
    [base.category_id, base.company_id],
  );
  expect(rows).toEqual([{ both: true, other: false }]);
});

it('refuses a synonym of common words only, or of nothing', async () => {
  await expect(change("INSERT INTO search_synonym (terms) VALUES ('{и на, куртка}')")).rejects.toThrow(/check constraint/);
  await expect(change("INSERT INTO search_synonym (terms) VALUES ('{куртка}')")).rejects.toThrow(/search_synonym_says_something/);
});

it('begins the head anew at the twenty thousandth model', async () => {
  // As many places in the listing as it takes, for models that nobody else asks about.
  const popular = await shop.product({ ...base, name_ru: 'Кафтан', popular: true });
  const plain = await shop.product({ ...base, name_ru: 'Кафтан' });
  await shop.indexed([popular, plain]);
  await change(`INSERT INTO shelf_model (shelf, model_id, since, price, price_max, rating_rank, popularity)
    SELECT 0, 1000000 + n, now(), 1, 1, 0, 500 FROM generate_series(1, 20000) n`);
  await refreshSearch(pool);
  const { rows } = await pool.query('SELECT model_id FROM product_search WHERE head');
  expect(rows).toEqual([{ model_id: popular }]);
});

it('lets two who learn the same word at once pass each other', async () => {
  const first = await shop.product({ ...base, name_ru: 'Армяк' });
  const second = await shop.product({ ...base, name_ru: 'Армяк' });
  await inTransaction(pool, async (tx) => {
    await indexProducts(tx, [first]);
    // The first has not committed; to wait for it would hang here, for it waits for the second.
    await shop.indexed([second]);
  });
  expect(await found('армяк')).toEqual([first, second]);
  expect(await word('армяк')).toEqual({ stem: 'армяк', models: 1 });
  await refreshSearch(pool);
  expect(await word('армяк')).toEqual({ stem: 'армяк', models: 2 });
});
