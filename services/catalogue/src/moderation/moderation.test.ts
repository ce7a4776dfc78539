import type { Principal } from '@market/kit-contract/principal';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { goodsShop, readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const { fields, staff, trusted, vendor, ...shop } = await goodsShop(pool);

const create = async (as: Principal, changes: object = {}): Promise<number> =>
  (await app.call({ method: 'POST', url: '/api/shop/product', as, body: fields(changes) })).body.data.id;
const update = (as: Principal, id: number, body: object) => app.call({ method: 'PUT', url: `/api/shop/product/${id}`, as, body });
const queue = async (query = '') => (await app.call({ url: `/api/shop/moderation${query}`, as: staff })).body;
const judge = async (verdict: 'approve' | 'reject', changes: object[], reason?: string) =>
  (await app.call({ method: 'POST', url: `/api/shop/moderation/${verdict}`, as: staff, body: { changes, ...(reason ? { reason } : {}) } }))
    .body.data;
const page = async (id: number) => (await app.call({ url: `/api/shop/product/${id}` })).body;
const form = async (as: Principal, id: number) => (await app.call({ url: `/api/shop/product/${id}/form`, as })).body.data;
const changeOf = async (id: number) => (await queue()).data.find((change: { id: number }) => change.id === id);

it('shows a new product of a company that is not trusted after moderation', async () => {
  const id = await create(vendor, { name: 'Новинка' });
  await shop.photo(id);
  expect((await page(id)).code).toBe('PRODUCT_NOT_FOUND');
  expect(await form(vendor, id)).toMatchObject({ moderation: 'pending', published: false, change: { state: 'pending' } });
  const change = await changeOf(id);
  expect(change).toMatchObject({
    ...{ version: 1, kind: 'new', model_id: id, company: { id: shop.company, brand: 'Вязь' }, published: null, fields: [] },
    proposed: { name: 'Новинка', category_path: ['Платья'], product_type: 'Платье', photos: [{ width: 600 }] },
  });
  expect((await app.call({ url: '/api/shop/moderation/counts', as: staff })).body.data).toEqual({
    pending: 1,
    pending_companies: 1,
    rejected: 0,
  });

  // What was changed meanwhile is looked at again.
  expect((await update(vendor, id, { name: 'Новинка лета' })).body.data.change).toBe('pending');
  expect(await judge('approve', [{ id, version: 1 }])).toEqual({ done: [], stale: [id] });
  expect((await page(id)).code).toBe('PRODUCT_NOT_FOUND');
  expect(await judge('approve', [{ id, version: 2 }])).toEqual({ done: [id], stale: [] });
  expect((await page(id)).data).toMatchObject({ name: 'Новинка лета', is_new: true });
  expect((await app.call({ url: `/api/shop/products/search?text=${encodeURIComponent('новинки')}` })).body.data).toMatchObject([{ id }]);
  expect((await queue()).total).toBe(0);
  expect((await readNotifications(app)).map(({ user_id, kind, title, target }) => [user_id, kind, title.ru, target])).toEqual([
    [11, 'goods_approved', 'Товар прошёл проверку: Новинка лета', { kind: 'product.edit', id }],
    [12, 'goods_approved', 'Товар прошёл проверку: Новинка лета', { kind: 'product.edit', id }],
  ]);
});

it('goes on selling the published version while a change waits; prices and stock never do', async () => {
  const id = await create(vendor, { name: 'Платье' });
  await judge('approve', [{ id, version: 1 }]);
  const density = [{ parameter_id: shop.density.id, number: 180 }];
  const { body } = await update(vendor, id, {
    name: 'Сарафан',
    category_id: shop.other,
    parameter_values: density,
    price: 777,
    stock_quantity: 4,
  });
  expect(body.data).toEqual({ id, version: 3, change: 'pending' });
  const published = (await page(id)).data;
  expect(published).toMatchObject({
    name: 'Платье',
    category: { id: shop.category },
    price: 777,
    stock_info: { available_quantity: 4 },
    parameter_values: [],
  });
  expect([(await form(vendor, id)).name, (await form(staff, id)).name]).toEqual(['Сарафан', 'Платье']);
  expect(await changeOf(id)).toMatchObject({
    ...{ kind: 'edit', version: 1, published: { name: 'Платье' }, fields: ['name', 'category_path', 'parameter_values'] },
    proposed: { name: 'Сарафан', category_path: ['Юбки'], parameter_values: [{ name: expect.any(String), value: '180 г/м²' }] },
  });
  // The same once more is no other change; neither is a price.
  await update(vendor, id, { name: 'Сарафан', price: 778 });
  expect((await changeOf(id)).version).toBe(1);

  const since = (await readNotifications(app)).length;
  expect(await judge('reject', [{ id, version: 1 }], 'Это не сарафан')).toEqual({ done: [id], stale: [] });
  expect((await page(id)).data).toMatchObject({ name: 'Платье', price: 778 });
  expect(await form(vendor, id)).toMatchObject({
    name: 'Сарафан',
    moderation: 'approved',
    change: { state: 'rejected', reason: 'Это не сарафан' },
  });
  expect((await readNotifications(app)).slice(since)).toMatchObject([
    { user_id: 11, kind: 'goods_rejected', text: { ru: 'Причина: Это не сарафан' } },
    { user_id: 12, kind: 'goods_rejected' },
  ]);
  // Better words go back into the queue, the published ones take the change back.
  await update(vendor, id, { name: 'Платье-сарафан' });
  const change = await changeOf(id);
  expect(change).toMatchObject({ state: 'pending', reason: null });
  expect(change.version).toBeGreaterThan(1);
  await update(vendor, id, { name: 'Платье', category_id: shop.category, parameter_values: [] });
  expect(await changeOf(id)).toBeUndefined();
  expect((await form(vendor, id)).change).toBeNull();
});

it('publishes the pictures and words of a change together', async () => {
  const id = await create(vendor);
  const first = await shop.photo(id, { main: true });
  await shop.shop.indexed([id]);
  await judge('approve', [{ id, version: 1 }]);
  const second = await shop.photo(id, { position: 1 });
  await shop.shop.indexed([id]);
  expect((await app.call({ method: 'POST', url: `/api/shop/product_photo/${second}/set_main`, as: vendor })).body.data.pending).toBe(true);
  await update(vendor, id, { name: 'С новой обложкой' });
  expect((await page(id)).data.photos[0].id).toBe(first);
  const change = await changeOf(id);
  expect(change).toMatchObject({ fields: ['name', 'photos'], proposed: { photos: [{ id: second }, { id: first }] } });
  await judge('approve', [{ id, version: change.version }]);
  expect((await page(id)).data).toMatchObject({ name: 'С новой обложкой', photos: [{ id: second, main: true }, { id: first }] });
});

it('asks nobody about the goods of trusted companies and of staff', async () => {
  const own = await create(trusted);
  const made = (await app.call({ method: 'POST', url: '/api/shop/product', as: staff, body: fields({ company_id: shop.company }) })).body
    .data;
  expect(made.moderation).toBe('approved');
  for (const [as, id] of [
    [trusted, own],
    [staff, made.id],
  ] as const) {
    expect((await update(as, id, { name: 'Сразу' })).body.data.change).toBe('none');
    expect((await page(id)).data.name).toBe('Сразу');
  }
  expect((await queue()).total).toBe(0);
  // What waited from before the company was trusted is shown with its next save.
  await update(vendor, made.id, { name: 'Ждёт' });
  await pool.query('UPDATE company_card SET trusted = true WHERE id = $1', [shop.company]);
  await update(vendor, made.id, { price: 5 });
  await pool.query('UPDATE company_card SET trusted = false WHERE id = $1', [shop.company]);
  expect((await page(made.id)).data).toMatchObject({ name: 'Ждёт', price: 5 });
  // What was rejected waits for better words, whoever is trusted meanwhile. A long reason is cut between characters.
  const refused = await create(vendor);
  await judge('reject', [{ id: refused, version: 1 }], `${'а'.repeat(399)}😀`);
  await pool.query('UPDATE company_card SET trusted = true WHERE id = $1', [shop.company]);
  await update(vendor, refused, { price: 5 });
  expect((await form(vendor, refused)).moderation).toBe('rejected');
  await update(vendor, refused, { description: 'Хлопок' });
  expect((await form(vendor, refused)).moderation).toBe('approved');
  await pool.query('UPDATE company_card SET trusted = false WHERE id = $1', [shop.company]);
  expect((await queue()).total).toBe(0);
});

it('refuses a change whose category is gone, and judges several companies at once', async () => {
  const gone = await shop.shop.category();
  const [id, other] = [await create(vendor), await create(vendor, { category_id: gone })];
  await judge('approve', [{ id, version: 1 }]);
  await update(vendor, id, { category_id: gone });
  await update(vendor, other, { category_id: shop.category });
  await pool.query('DELETE FROM category WHERE id = $1', [gone]);
  const version = (await changeOf(id)).version;
  const body = { changes: [{ id, version }] };
  expect(await app.call({ method: 'POST', url: '/api/shop/moderation/approve', as: staff, body })).toMatchObject({
    status: 409,
    body: { code: 'CHANGE_IMPOSSIBLE' },
  });
  // Nor does it come up by itself, once the company is trusted.
  await pool.query('UPDATE company_card SET trusted = true WHERE id = $1', [shop.company]);
  expect((await update(vendor, id, { price: 7 })).status).toBe(200);
  await pool.query('UPDATE company_card SET trusted = false WHERE id = $1', [shop.company]);
  expect((await page(id)).data).toMatchObject({ price: 7, category: { id: shop.category } });
  const since = (await readNotifications(app)).length;
  expect(
    (
      await judge(
        'reject',
        [
          { id, version },
          { id: other, version: 2 },
        ],
        'Нет такой категории',
      )
    ).done,
  ).toEqual([id, other]);
  expect((await readNotifications(app)).slice(since)).toMatchObject([
    { title: { ru: 'Не прошли проверку товары: 2' }, target: { kind: 'goods' } },
    { user_id: 12 },
  ]);
  expect((await form(vendor, other)).moderation).toBe('rejected');
  expect((await queue('?state=rejected')).total).toBeGreaterThan(1);
});

it('leaves out what a change says by words that are gone, in its approval and in the next save', async () => {
  const [id, other] = [await create(vendor), await create(vendor)];
  await judge(
    'approve',
    [id, other].map((one) => ({ id: one, version: 1 })),
  );
  const options = ['лён', 'хлопок'].map((value_ru) => ({ value_ru }));
  const cloth = await shop.shop.parameter({ kind: 'multiple_enum', types: [shop.type], options });
  const lining = await shop.shop.parameter({ kind: 'list', types: [shop.type], options });
  const [linen = 0, cotton = 0] = cloth.options;
  const parameter_values = [
    { parameter_id: cloth.id, values: [linen, cotton] },
    { parameter_id: lining.id, values: lining.options.slice(0, 1) },
  ];
  for (const one of [id, other]) await update(vendor, one, { parameter_values });
  // Nothing on sale says so, hence they may go.
  const keep = (parameter: number, option: number) =>
    app.call({
      ...{ method: 'PUT', url: `/api/shop/product_type_parameter/${parameter}`, as: staff },
      body: { options: [{ id: option, values: { ru: 'хлопок' } }] },
    });
  for (const answer of [await keep(cloth.id, cotton), await keep(lining.id, lining.options[1] ?? 0)]) expect(answer.status).toBe(200);
  expect(await judge('approve', [{ id: other, version: 1 }])).toEqual({ done: [other], stale: [] });
  expect((await page(other)).data.parameter_values).toMatchObject([{ parameter_id: cloth.id, value: ['хлопок'] }]);
  expect((await update(vendor, id, { name: 'Из хлопка' })).status).toBe(200);
  expect((await form(vendor, id)).parameter_values).toEqual([{ parameter_id: cloth.id, values: [cotton] }]);
  expect(await judge('approve', [{ id, version: (await changeOf(id)).version }])).toEqual({ done: [id], stale: [] });
});

it('is for staff', async () => {
  for (const as of [vendor, aPrincipal('ROLE_BUYER')]) expect((await app.call({ url: '/api/shop/moderation', as })).status).toBe(403);
});

it('counts and pages the queue by models, and never parts the variants of one', async () => {
  const before = (await queue()).total;
  const [one, two, alone] = [await create(vendor), await create(vendor), await create(vendor)];
  await pool.query('UPDATE product SET variant_group_id = 900, group_lead = (id = $2) WHERE id = ANY ($1)', [[one, two], one]);
  await pool.query("UPDATE product_change SET submitted_at = now() + interval '1 day' WHERE product_id = ANY ($1)", [[one, two]]);
  await pool.query("UPDATE product_change SET submitted_at = now() + interval '2 days' WHERE product_id = $1", [alone]);
  const pageOf = async (number: number) => {
    const { data, total } = await queue(`?per_page=1&page=${number}`);
    return { ids: data.map(({ id }: { id: number }) => id), total };
  };
  expect(await pageOf(before + 1)).toEqual({ ids: [one, two], total: before + 2 });
  expect(await pageOf(before + 2)).toEqual({ ids: [alone], total: before + 2 });
  expect((await app.call({ url: '/api/shop/moderation/counts', as: staff })).body.data.pending).toBe(before + 2);
});

it('notifies staff once of what a company sends at a time, not of each product, and of nothing that goes live by itself', async () => {
  await pool.query('DELETE FROM product_change');
  await pool.query('TRUNCATE outbox');
  const told = async () =>
    (await pool.query(`SELECT aggregate_id::int AS company, payload FROM outbox WHERE subject LIKE '%role-notice.wanted' ORDER BY seq`))
      .rows;
  await create(trusted);
  expect(await told()).toEqual([]);
  const first = await create(vendor);
  await create(vendor);
  await update(vendor, first, { name: 'Иначе' });
  expect(await told()).toMatchObject([
    {
      company: shop.company,
      payload: {
        ...{ roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], topic: 'goods', kind: 'goods_submitted' },
        target: { kind: 'company.goods_moderation', id: shop.company },
        title: { ru: 'Товары компании «Вязь» ждут модерации', en: 'Goods of “Вязь” wait for moderation' },
      },
    },
  ]);
  // What is withdrawn and sent again, and what is sent later, is no news to those who have not looked yet.
  await pool.query('DELETE FROM product_change');
  await create(vendor);
  await pool.query(`UPDATE product_change SET submitted_at = now() - interval '31 minutes'`);
  await create(vendor);
  expect(await told()).toHaveLength(1);
  // A later batch is news to those who have looked, also while the one before still waits.
  await queue(`?company_id=${shop.rival}`);
  await pool.query(`UPDATE product_change SET submitted_at = now() - interval '31 minutes'`);
  await create(vendor);
  expect(await told()).toHaveLength(1);
  await queue();
  await pool.query(`UPDATE product_change SET submitted_at = now() - interval '31 minutes'`);
  await create(vendor);
  await create(vendor);
  expect(await told()).toHaveLength(2);
});
