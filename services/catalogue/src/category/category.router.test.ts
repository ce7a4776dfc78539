import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import type { CatalogueRouter } from '../router.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);

const men = await shop.category({ name_ru: 'Мужчинам', position: 2 });
const women = await shop.category({ name_ru: 'Женщинам', name_en: 'Women', name_kk: 'Әйелдерге', position: 1 });
const dresses = await shop.category({ name_ru: 'Платья', parent_id: women, position: 2, description: 'Все' });
const coats = await shop.category({ name_ru: 'Пальто', parent_id: women, position: 1 });
const summer = await shop.category({ name_ru: 'Летние', parent_id: dresses });
const archive = await shop.category({ name_ru: 'Архив', active: false });
const inArchive = await shop.category({ name_ru: 'Старое', parent_id: archive });
const company_id = await shop.company();
const other = await shop.company();
const product_type_id = await shop.type();
await shop.product({ company_id, category_id: summer, product_type_id });
await shop.product({ company_id: other, category_id: dresses, product_type_id });
await shop.product({ company_id, category_id: coats, product_type_id, stock_quantity: 0 });
await shop.indexed();

interface Node {
  id: number;
  products_num: number;
  has_children: boolean;
  children: Node[];
}
const shape = (nodes: Node[]): unknown[] => nodes.map(({ id, products_num, children }) => [id, products_num, shape(children)]);
const tree = async (query = '', caller = {}) => (await app.call({ url: `/api/shop/categories/full${query}`, ...caller })).body.data;

describe('the tree', () => {
  it('stands in the order of positions and counts what can be seen, everything below included', async () => {
    const branch = [
      women,
      2,
      [
        [coats, 0, []],
        [dresses, 2, [[summer, 1, []]]],
      ],
    ];
    expect(shape(await tree())).toEqual([branch, [men, 0, []]]);
  });

  it('leaves out what leads to nothing when asked to, and counts within one company', async () => {
    expect(shape(await tree('?with_products=true'))).toEqual([[women, 2, [[dresses, 2, [[summer, 1, []]]]]]]);
    expect(shape(await tree(`?with_products=1&company_id=${other}`))).toEqual([[women, 1, [[dresses, 1, []]]]]);
    expect(shape(await tree('?with_products=true&company_id=999'))).toEqual([]);
    const [root] = await tree('?with_products=true');
    expect(root.children[0]).toMatchObject({ id: dresses, has_children: true });
  });

  it('hides what is inactive, with everything below it, from all but those who manage', async () => {
    const roots = (nodes: Node[]) => nodes.map(({ id }) => id);
    expect(roots(await tree('', { as: aPrincipal('ROLE_BUYER') }))).toEqual([women, men]);
    for (const role of ['ROLE_VENDOR', 'ROLE_ADMIN'] as const)
      expect(roots(await tree('', { as: aPrincipal(role) }))).toEqual([archive, women, men]);
    for (const id of [archive, inArchive]) {
      expect(await app.call({ url: `/api/shop/category/${id}` })).toMatchObject({ status: 404, body: { code: 'CATEGORY_NOT_FOUND' } });
      expect((await app.call({ url: `/api/shop/category/${id}`, as: aPrincipal('ROLE_ADMIN') })).status).toBe(200);
    }
  });
});

it('answers one category in the caller’s language with the names in all of them', async () => {
  const { body } = await app.call({ url: `/api/shop/category/${women}`, headers: { 'accept-language': 'en' } });
  expect(body.data).toEqual({
    ...{
      id: women,
      name: 'Women',
      names: { ru: 'Женщинам', en: 'Women', kk: 'Әйелдерге' },
      description: null,
      parent_id: null,
      parent: null,
    },
    ...{ position: 1, active: true, products_num: 2, has_children: true },
  });
  const second = await app.call({ url: `/api/shop/category/${dresses}`, headers: { 'accept-language': 'en' } });
  expect(second.body.data).toMatchObject({ parent_id: women, parent: { id: women, name: 'Women' } });
  expect(second.body.data).toMatchObject({ name: 'Платья', description: 'Все', names: { en: null, kk: null } });
});

it('walks up and down', async () => {
  const ids = async (url: string) => (await app.call({ url })).body.data.map(({ id }: Node) => id);
  expect(await ids(`/api/shop/category/${women}/children`)).toEqual([coats, dresses]);
  expect(await ids(`/api/shop/category/${summer}/children`)).toEqual([]);
  expect(await ids(`/api/shop/category/${summer}/parents`)).toEqual([women, dresses]);
  expect(await ids(`/api/shop/category/${women}/parents`)).toEqual([]);
  for (const way of ['children', 'parents']) expect((await app.call({ url: `/api/shop/category/999/${way}` })).status).toBe(404);
});

it('pages the roots', async () => {
  const { body } = await app.call({ url: '/api/shop/categories/roots?per_page=1&page=2' });
  expect(body).toMatchObject({ data: [{ id: men, has_children: false }], page: 2, per_page: 1, total: 2 });
});

it('says the same over tRPC', async () => {
  const client = app.client<CatalogueRouter>();
  expect(await client.category.tree.query({})).toEqual({ data: await tree(), page: 1, per_page: 2, total: 2 });
});

it('moves a branch with everything below it, and never below itself', async () => {
  const { pool } = app.db;
  await pool.query('UPDATE category SET parent_id = $1 WHERE id = $2', [men, dresses]);
  const { rows } = await pool.query('SELECT path FROM category WHERE id = $1', [summer]);
  expect(rows[0].path).toEqual([men, dresses, summer]);
  await expect(pool.query('UPDATE category SET parent_id = $1 WHERE id = $2', [summer, men])).rejects.toThrow('cannot lie below itself');
});
