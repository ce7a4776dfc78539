import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);
const base = { company_id: await shop.company({ brand: 'Марафон' }), category_id: await shop.category({ name_ru: 'Обувь' }) };
const product_type_id = await shop.type({ name_ru: 'Пара' });
await shop.product({ ...base, product_type_id, name_ru: 'Кроссовки беговые' });
await shop.product({ ...base, product_type_id, name_ru: 'Кроссовки красные' });
await shop.product({ ...base, product_type_id, name_ru: 'Ботинки лыжные', stock_quantity: 0 });
await shop.indexed();

const search = async (text: string, more: Record<string, string> = {}, as?: ReturnType<typeof aPrincipal>) => {
  const { body } = await app.call({ url: `/api/shop/products/search?${new URLSearchParams({ text, ...more })}`, ...(as ? { as } : {}) });
  return { names: body.data.map(({ name }: { name: string }) => name).sort(), correction: body.correction };
};
const misses = async () => (await app.call({ url: '/api/shop/search_misses', as: aPrincipal('ROLE_MANAGER') })).body;
const both = ['Кроссовки беговые', 'Кроссовки красные'];

it('asks again without the weakest word, and says so', async () => {
  expect(await search('кроссовки для плавания')).toEqual({
    names: both,
    correction: { asked: 'кроссовки для плавания', shown: 'кроссовки', reason: 'fewer_words' },
  });
  // As many words go as have to, those first that nobody says.
  expect(await search('марафон кроссовки непромокаемые дышащие')).toMatchObject({
    names: both,
    correction: { shown: 'марафон кроссовки', reason: 'fewer_words' },
  });
  expect((await search('беговые красные')).correction).toMatchObject({ reason: 'fewer_words' });
});

it('leaves a query alone that finds something, one that is meant to the letter, and one without any known word', async () => {
  expect(await search('кроссовки красные')).toEqual({ names: ['Кроссовки красные'], correction: null });
  expect(await search('кроссовки для плавания', { literal: 'true' })).toEqual({ names: [], correction: null });
  expect(await search('ыыыыы щщщщщ')).toEqual({ names: [], correction: null });
  expect((await search('ботинки лыжные', {}, aPrincipal('ROLE_MANAGER'))).names).toEqual(['Ботинки лыжные']);
});

it('tells staff what was searched for in vain, as plain words and counts', async () => {
  await app.db.pool.query('DELETE FROM search_miss');
  for (const text of ['Ыыыыы, щщщщщ!', 'ыыыыы щщщщщ', 'кроссовки для плавания', 'кроссовки', 'buyer@example.com', '+7 915 123-45-67']) {
    await search(text);
  }
  // A narrowed list finds nothing for reasons of its own, and staff try what they like.
  await search('ыыыыы щщщщщ', { price_to: '1' });
  await search('ыыыыы щщщщщ', {}, aPrincipal('ROLE_ADMIN'));
  const { data, total } = await misses();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { query: 'ыыыыы щщщщщ', misses: 2 },
    { query: 'кроссовки для плавания', misses: 1 },
  ]);
  await app.call({ method: 'DELETE', url: `/api/shop/search_miss/${data[0].id}`, as: aPrincipal('ROLE_MANAGER') });
  expect((await misses()).data).toMatchObject([{ query: 'кроссовки для плавания' }]);
  expect((await app.call({ url: '/api/shop/search_misses', as: aPrincipal('ROLE_VENDOR') })).status).toBe(403);
});

it('answers the search all the same when it cannot be counted', async () => {
  await app.db.pool.query('ALTER TABLE search_miss RENAME TO search_miss_away');
  const { status, body } = await app.call({ url: `/api/shop/products/search?text=${encodeURIComponent('ыыыыы щщщщщ')}` });
  await app.db.pool.query('ALTER TABLE search_miss_away RENAME TO search_miss');
  expect([status, body.total]).toEqual([200, 0]);
});

it('keeps no more than staff can read: what was asked once gives way', async () => {
  await app.db.pool.query(
    "INSERT INTO search_miss (query, misses, last_at) SELECT 'слово ' || n, 1, now() - n * interval '1 minute' FROM generate_series(1, 1999) n",
  );
  await search('ыыыыы щщщщщ');
  await search('щщщщщ ыыыыы');
  expect((await misses()).total).toBe(2000);
  const oldest = await app.db.pool.query("SELECT FROM search_miss WHERE query = 'слово 1999'");
  expect(oldest.rowCount).toBe(0);
});
