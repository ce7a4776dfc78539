import { inTransaction } from '@market/service-kit/data/transaction';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { indexQueued } from '../indexing/index-queued.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
const company_id = await shop.company({ brand: 'Фабрика' });
const product_type_id = await shop.type();

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';
const send = (method: Method, url: string, body?: unknown) =>
  app.call({ method, url, as: aPrincipal('ROLE_MANAGER'), ...(body === undefined ? {} : { body }) });
const create = async (ru: string, parent_id: number | null = null): Promise<number> =>
  (await send('POST', '/api/shop/category', { names: { ru }, parent_id })).body.data.id;
const order = (...groups: [parent: number | null, ...children: number[]][]) =>
  send('POST', '/api/shop/categories/set_positions', {
    positions: groups.map(([parent_id, ...children]) => ({ parent_id, children })),
  });
const sell = async (category_id: number, row = {}): Promise<number> => {
  const id = await shop.product({ company_id, category_id, product_type_id, ...row });
  await shop.indexed([id]);
  return id;
};
const found = async (query: string): Promise<number[]> =>
  (await app.call({ url: `/api/shop/products?${query}` })).body.data.map(({ id }: { id: number }) => id);
const childrenOf = async (id: number | null): Promise<number[]> => {
  const { rows } = await pool.query('SELECT id FROM category WHERE parent_id IS NOT DISTINCT FROM $1 ORDER BY position, id', [id]);
  return rows.map((row) => row.id);
};
const pathOf = async (id: number): Promise<number[]> => (await pool.query('SELECT path FROM category WHERE id = $1', [id])).rows[0].path;

/** Everything derived is what deriving it anew would give. */
async function expectAsRebuilt(): Promise<void> {
  const look = async () => {
    const listings = await pool.query('SELECT shelf, model_id FROM shelf_model ORDER BY 1, 2');
    const terms = await pool.query('SELECT id, terms FROM sku_index ORDER BY 1');
    const words = await pool.query('SELECT model_id, vector::text FROM product_search ORDER BY 1');
    const counts = await pool.query(
      'SELECT shelf, dimension, value, sum(models)::int FROM facet_count GROUP BY 1, 2, 3 HAVING sum(models) <> 0 ORDER BY 1, 2, 3',
    );
    return [listings.rows, terms.rows, words.rows, counts.rows];
  };
  const now = await look();
  await shop.indexed();
  expect(now).toEqual(await look());
}

let root: number;
beforeEach(async () => {
  root = await create('Одежда');
});

describe('a category', () => {
  it('is made last among its siblings, with its names and who made it', async () => {
    const first = await create('Первая', root);
    const names = { ru: '  Вторая  ', en: 'Second', kk: null };
    const { status, body } = await send('POST', '/api/shop/category', { names, parent_id: root, description: 'Всё', active: false });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Вторая',
      names: { ru: 'Вторая', en: 'Second', kk: null },
      parent_id: root,
      position: 1,
      active: false,
    });
    expect(await childrenOf(root)).toEqual([first, body.data.id]);
    const { rows } = await pool.query(`SELECT actor_id, action FROM audit_entry WHERE subject = 'category' AND subject_id = $1`, [
      String(body.data.id),
    ]);
    expect(rows).toEqual([{ actor_id: 1, action: 'category.created' }]);
  });

  it('needs a name, a parent that is there, and no more than eight levels', async () => {
    expect(await send('POST', '/api/shop/category', { names: { ru: ' ' } })).toMatchObject({
      status: 422,
      body: { fields: { 'names.ru': 'Введите название категории' } },
    });
    expect(await send('POST', '/api/shop/category', { names: { ru: 'А' }, parent_id: 900_000 })).toMatchObject({
      status: 422,
      body: { code: 'CATEGORY_NOT_FOUND' },
    });
    let deepest = root;
    for (let level = 2; level <= 8; level += 1) deepest = await create(`Уровень ${level}`, deepest);
    expect(await send('POST', '/api/shop/category', { names: { ru: 'А' }, parent_id: deepest })).toMatchObject({
      status: 422,
      body: { code: 'CATEGORY_TOO_DEEP' },
    });
    const branch = await create('Ветка');
    await create('Лист', branch);
    expect(await send('PUT', `/api/shop/category/${branch}`, { parent_id: (await pathOf(deepest))[6] })).toMatchObject({
      status: 422,
      body: { code: 'CATEGORY_TOO_DEEP' },
    });
  });

  it('keeps what a change leaves out, and its goods are found by the new name', async () => {
    const id = await create('Сарафаны', root);
    const dress = await sell(id, { name_ru: 'Модель' });
    expect(await found('text=полушубки')).toEqual([]);
    const { body } = await send('PUT', `/api/shop/category/${id}`, { names: { ru: 'Полушубки' }, description: 'Зимние' });
    expect(body.data).toMatchObject({ name: 'Полушубки', parent_id: root, active: true, description: 'Зимние' });
    expect(await found('text=полушубки')).toEqual([dress]);
    await expectAsRebuilt();
  });

  it('takes its goods along to another parent, and never lies below itself', async () => {
    const [from, to] = [await create('Откуда', root), await create('Куда', root)];
    const below = await create('Ниже', from);
    const dress = await sell(below);
    expect(await send('PUT', `/api/shop/category/${from}`, { parent_id: below })).toMatchObject({
      status: 422,
      body: { code: 'CATEGORY_BELOW_ITSELF' },
    });
    expect((await send('PUT', `/api/shop/category/${below}`, { parent_id: to })).status).toBe(200);
    expect([await found(`category_id=${from}`), await found(`category_id=${to}`)]).toEqual([[], [dress]]);
    await expectAsRebuilt();
  });

  it('is deleted when it holds nothing, and says what it holds', async () => {
    const id = await create('Полная', root);
    const child = await create('Ниже', id);
    await sell(id, { active: false });
    expect(await send('DELETE', `/api/shop/category/${id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'CATEGORY_IN_USE',
        details: { products: 1, children: 1 },
        message: 'Категорию нельзя удалить: товаров в ней — 1, подкатегорий — 1',
      },
    });
    expect(await send('DELETE', `/api/shop/category/${child}`)).toMatchObject({ status: 200, body: { data: { id: child } } });
    expect((await send('DELETE', `/api/shop/category/${child}`)).status).toBe(404);
  });

  it('is not deleted under a product that is just being put into it', async () => {
    const id = await create('Занятая', root);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const saving = await pool.connect();
    try {
      await saving.query('BEGIN');
      const { rows } = await saving.query(
        `INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm, height_mm)
         VALUES ($1, $2, $3, 'Новый', 'NEW-1', '1111', 1, 1, 1, 1, 1) RETURNING id`,
        [company_id, id, product_type_id],
      );
      const deleting = send('DELETE', `/api/shop/category/${id}`);
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      await saving.query('COMMIT');
      expect(await deleting).toMatchObject({ status: 409, body: { code: 'CATEGORY_IN_USE' } });
      await shop.indexed([rows[0].id]);
    } finally {
      saving.release(true);
    }
  });
});

describe('the order', () => {
  it('is set for several parents at once, moves included, even when two change places', async () => {
    const [a, b] = [await create('А', root), await create('Б', root)];
    const [below, last] = [await create('Под А', a), await create('В', root)];
    const dress = await sell(below);
    const { status } = await order([root, last, below], [below, b], [b, a], [a]);
    expect(status).toBe(200);
    expect([await childrenOf(root), await childrenOf(below), await childrenOf(b)]).toEqual([[last, below], [b], [a]]);
    expect(await pathOf(a)).toEqual([root, below, b, a]);
    expect(await found(`category_id=${a}`)).toEqual([]);
    expect(await found(`category_id=${below}`)).toEqual([dress]);
    await expectAsRebuilt();
  });

  it('comes as the query of the specification as well', async () => {
    const [a, b] = [await create('А', root), await create('Б', root)];
    const order = async () => (await send('GET', `/api/shop/category/${root}/children`)).body.data.map(({ id }: { id: number }) => id);
    const place = (entries: [number, number][]) =>
      send(
        'POST',
        `/api/shop/categories/set_positions?${entries.map(([id, at], n) => `positions[${n}][id]=${id}&positions[${n}][position]=${at}`).join('&')}`,
      );
    const before = await order();
    const answered = (await send('GET', `/api/shop/category/${root}/children`)).body.data;
    await send('POST', '/api/shop/categories/set_positions', { positions: answered });
    expect(await order()).toEqual(before);
    await place([[before[0], 1]]);
    expect(await order()).toEqual(before.toReversed());
    await place([
      [before[0], 1],
      [before[1], 2],
    ]);
    expect(await order()).toEqual(before);
    expect((await send('POST', '/api/shop/categories/set_positions', { positions: [{ id: 999_999, position: 1 }] })).status).toBe(409);
    const positions = encodeURIComponent(JSON.stringify([{ parent_id: root, children: [b, a] }]));
    expect((await send('POST', `/api/shop/categories/set_positions?positions=${positions}`)).status).toBe(200);
    expect(await childrenOf(root)).toEqual([b, a]);
  });

  it('refuses a ring, and a tree that is no longer there; nothing moves', async () => {
    const [a, b] = [await create('А', root), await create('Б', root)];
    expect(await order([root], [a, b], [b, a])).toMatchObject({ status: 422, body: { code: 'CATEGORY_BELOW_ITSELF' } });
    expect(await order([root, a])).toMatchObject({ status: 409, body: { code: 'CATEGORIES_CHANGED' } });
    expect(await order([root, a, b, 900_000])).toMatchObject({ status: 409, body: { code: 'CATEGORIES_CHANGED' } });
    expect(await order([root, a, b], [root, b, a])).toMatchObject({ status: 422 });
    expect(await childrenOf(root)).toEqual([a, b]);
  });

  it('stays a tree when two move at the same time', async () => {
    const [a, b] = [await create('А', root), await create('Б', root)];
    const moves = [send('PUT', `/api/shop/category/${a}`, { parent_id: b }), send('PUT', `/api/shop/category/${b}`, { parent_id: a })];
    const answers = await Promise.all(moves);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect([(await pathOf(a)).length, (await pathOf(b)).length].toSorted()).toEqual([2, 3]);
  });
});

it('indexes the goods of a large branch behind the change, all of them', { tags: 'full', timeout: 60_000 }, async () => {
  const id = await create('Большая', root);
  await pool.query(
    `INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm, height_mm,
       stock_quantity, moderation, first_published_at)
     SELECT $1, $2, $3, 'Вещь', 'MANY-' || n, '2222', 100, 1, 1, 1, 1, 1, 'approved', '2026-01-15' FROM generate_series(1, 2001) n`,
    [company_id, id, product_type_id],
  );
  await shop.indexed();
  const to = await create('Дальняя', root);
  await send('PUT', `/api/shop/category/${id}`, { parent_id: to });
  // The service's own round may come first: whoever takes them, none is left and none is lost.
  await indexQueued(pool);
  await expect.poll(async () => (await pool.query('SELECT FROM index_wish')).rowCount).toBe(0);
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM shelf_model WHERE shelf = $1', [to]);
  expect(rows[0].n).toBe(2001);
});

it('keeps a queued product whose indexing broke off', async () => {
  const dress = await sell(root);
  await pool.query('INSERT INTO index_wish VALUES ($1)', [dress]);
  const broken = inTransaction(pool, async (tx) => {
    await tx.query('DELETE FROM index_wish');
    throw new Error('the power failed');
  });
  await expect(broken).rejects.toThrow('the power failed');
  await indexQueued(pool);
  await expect.poll(async () => (await pool.query('SELECT FROM index_wish')).rowCount).toBe(0);
});

it('is nobody’s business but the staff’s', async () => {
  for (const role of ['ROLE_VENDOR', 'ROLE_BUYER'] as const) {
    const asked = { method: 'POST' as const, url: '/api/shop/category', body: { names: { ru: 'Своя' } }, as: aPrincipal(role) };
    expect((await app.call(asked)).status).toBe(403);
  }
});
