import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import type { Principal } from '@market/kit-contract/principal';
import { lockSession, unlockSession } from '@market/service-kit/data/locks';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { goodsShop, readNotifications } from '../../test/goods.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const PLAN = 20;
await setFreeLimits(pool, 'ROLE_VENDOR', { active_models: PLAN });
const { fields, staff, trusted, vendor, ...shop } = await goodsShop(pool);

const send = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, { as, body }: { as: Principal; body?: object }) =>
  app.call({ method, url, as, ...(body ? { body } : {}) });
const create = (as: Principal, changes: object = {}) => send('POST', '/api/shop/product', { as, body: fields(changes) });
const update = (as: Principal, id: number, body: object) => send('PUT', `/api/shop/product/${id}`, { as, body });
const form = async (as: Principal, id: number) => (await send('GET', `/api/shop/product/${id}/form`, { as })).body.data;
const shown = async (query = '') => (await app.call({ url: `/api/shop/products${query}` })).body.data;
const row = async (id: number) => (await pool.query('SELECT * FROM product WHERE id = $1', [id])).rows[0];

it('puts a trusted company’s product on sale at once, and returns all of it to the form', async () => {
  const season = { parameter_id: shop.season.id, values: [...shop.season.options].reverse() };
  const price_tiers = [{ min_count: 10, price: 1200 }];
  const { body } = await create(trusted, {
    description: '<b>Лён</b>',
    parameter_values: [season, { parameter_id: shop.density.id, number: 180.5 }],
    price_tiers,
  });
  const { id, moderation } = body.data;
  expect(moderation).toBe('approved');
  expect((await shown()).map(({ id: shownId }: { id: number }) => shownId)).toEqual([id]);
  expect(await form(trusted, id)).toMatchObject({
    ...{ id, version: 1, name: 'Платье летнее', name_en: null, description: '<b>Лён</b>', price: 1500.5, price_tiers, stock_quantity: 10 },
    ...{ units: 1, moq: 1, weight: 400, active: true, popular: false, moderation: 'approved', published: true, change: null },
    parameter_values: [
      { parameter_id: shop.season.id, values: shop.season.options },
      { parameter_id: shop.density.id, number: 180.5 },
    ],
    company: { id: shop.rival, brand: 'Узор', trusted: true },
    category_path: [{ id: shop.category, name: 'Платья' }],
    ...{ variants: [], photos: [], variant_group_id: null, group_lead: true },
  });
  expect((await app.call({ url: `/api/shop/product/${id}` })).body.data).toMatchObject({
    description: '<b>Лён</b>',
    price: 1500.5,
    price_tiers,
  });
});

it('names every field that is wrong', async () => {
  const wrong = {
    ...{ name: ' ', price: 0, barcode: 'ä', weight: 0, category_id: 999, sku: undefined, price_tiers: [{ min_count: 5, price: 9000 }] },
    parameter_values: [
      { parameter_id: shop.season.id, number: 4 },
      { parameter_id: 12_345, text: 'x' },
    ],
  };
  const bounds = await create(trusted, wrong);
  expect(bounds).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  expect(Object.keys(bounds.body.fields).sort()).toEqual(['barcode', 'name', 'price', 'sku', 'weight']);
  const { body } = await create(trusted, { ...wrong, name: 'Имя', price: 10, barcode: '4600', weight: 1, sku: 'W-1' });
  expect(Object.keys(body.fields).sort()).toEqual(['category_id', 'parameter_values.0', 'parameter_values.1', 'price_tiers']);
  expect(Object.keys((await create(trusted, { sku: undefined })).body.fields)).toEqual(['sku']);
});

it('keeps article numbers apart within a company, also when two come at once', async () => {
  const both = await Promise.all([create(trusted, { sku: 'SAME' }), create(trusted, { sku: 'SAME' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body.fields.sku).toContain('артикулом');
  expect((await create(vendor, { sku: 'SAME' })).status).toBe(200);
});

it('makes a whole model at once, led by its first variant', async () => {
  const [s44 = 0, s46 = 0] = shop.size.options;
  const [red = 0, blue = 0] = shop.colour.options;
  const variant = (sku: string, [size, colour]: [number, number], price?: number) => ({
    ...{ sku, barcode: '46000001', stock_quantity: 3, size, colour, price },
  });
  const variants = [variant('M-1', [s44, red]), variant('M-2', [s46, red]), variant('M-3', [s44, blue], 900)];
  const { body } = await create(trusted, { name: 'Модель', sku: undefined, variants });
  const { id, ids } = body.data;
  expect(ids).toHaveLength(3);
  const [card] = (await shown()).filter((one: { name: string }) => one.name === 'Модель');
  expect(card).toMatchObject({ id, price: 900, price_varies: true, sizes: ['44', '46'], stock_info: { available_quantity: 9 } });
  expect((await form(trusted, ids[2])).variants.map((one: { sku: string; size: string }) => [one.sku, one.size])).toEqual([
    ['M-1', '44'],
    ['M-2', '46'],
    ['M-3', '44'],
  ]);
  const twice = await create(trusted, { sku: undefined, variant_of: id, variants: [variant('M-4', [s44, red])] });
  expect(twice.body.fields).toEqual({ 'variants.0.size': 'Такой размер и цвет уже есть в модели' });
  expect((await create(trusted, { sku: undefined, variants: [variant('M-5', [red, s44])] })).body.fields).toMatchObject({
    'variants.0.size': expect.any(String),
  });

  // The lead leaves: the next one leads; the last one left is no model any more.
  expect((await send('DELETE', `/api/shop/product/${id}`, { as: trusted })).status).toBe(200);
  expect((await row(ids[1])).group_lead).toBe(true);
  await update(trusted, ids[2], { group_lead: true });
  expect([(await row(ids[1])).group_lead, (await row(ids[2])).group_lead]).toEqual([false, true]);
  await update(trusted, ids[2], { variant_group_id: null });
  expect((await shown()).filter((one: { name: string }) => one.name === 'Модель')).toHaveLength(2);
  expect(await row(ids[1])).toMatchObject({ variant_group_id: null, group_lead: true });
  await create(trusted, { sku: undefined, variant_of: ids[1], variants: [variant('M-6', [s46, blue])] });
  const group = (await row(ids[1])).variant_group_id;
  await update(trusted, ids[2], { variant_group_id: group });
  await update(trusted, ids[2], {
    name: 'Другое имя',
    for_model: true,
    parameter_values: [{ parameter_id: shop.season.id, values: [shop.season.options[0]] }],
  });
  const { rows } = await pool.query('SELECT DISTINCT name_ru FROM product WHERE variant_group_id = $1', [group]);
  expect(rows).toEqual([{ name_ru: 'Другое имя' }]);
  expect((await form(trusted, ids[1])).parameter_values).toHaveLength(3);
});

it('refuses to overwrite another user’s save, and to delete what orders hold', async () => {
  const { id } = (await create(trusted)).body.data;
  expect((await update(trusted, id, { version: 1, price: 20 })).body.data).toEqual({ id, version: 2, change: 'none' });
  expect(await update(staff, id, { version: 1, price: 30 })).toMatchObject({ status: 409, body: { code: 'PRODUCT_CHANGED' } });
  await pool.query('UPDATE product SET reserved_quantity = 4 WHERE id = $1', [id]);
  for (const answer of [
    await update(trusted, id, { stock_quantity: 3 }),
    await send('POST', `/api/stock_info/${id}`, { as: trusted, body: { stock_quantity: 3 } }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'STOCK_BELOW_RESERVED', details: { reserved: 4 } } });
  expect((await send('DELETE', `/api/shop/product/${id}`, { as: trusted })).body.code).toBe('PRODUCT_RESERVED');
});

it('sets the stock that the caller knew, and notifies the other members when it runs out', async () => {
  const { id } = (await create(trusted, { name: 'Редкое' })).body.data;
  const set = (body: object, as = trusted) => send('POST', `/api/stock_info/${id}`, { as, body });
  // A client repeats what got no answer.
  for (let time = 0; time < 2; time += 1)
    expect((await set({ stock_quantity: 12, was: 10 })).body.data).toEqual({ id, stock_quantity: 12, available_quantity: 12 });
  expect(await set({ stock_quantity: 9, was: 10 })).toMatchObject({
    status: 409,
    body: { code: 'STOCK_CHANGED', details: { stock_quantity: 12 } },
  });
  // Stock is set beside an open form, which stays valid: the stock on hand is compared by itself.
  const save = (body: object) => update(trusted, id, { version: 1, ...body });
  expect((await save({ stock_quantity: 9, stock_was: 10 })).body).toMatchObject({ code: 'STOCK_CHANGED', details: { stock_quantity: 12 } });
  expect((await save({ stock_quantity: 11, stock_was: 12 })).body.data).toMatchObject({ version: 2 });
  await set({ stock_quantity: 0 });
  expect((await shown()).some((card: { id: number }) => card.id === id)).toBe(false);
  expect(await readNotifications(app)).toEqual([]);
  await set({ stock_quantity: 10 }, staff);
  await set({ stock_quantity: 5 }, staff);
  await set({ stock_quantity: 4 }, staff);
  expect(await readNotifications(app)).toMatchObject([
    { user_id: 21, kind: 'low_stock', title: { ru: 'Товар заканчивается: Редкое' }, target: { kind: 'product.edit', id } },
  ]);
});

it('refuses changes to goods of another company, and a vendor marking own goods as popular', async () => {
  const { id } = (await create(trusted)).body.data;
  const before = await row(id);
  const missing = { status: 404, body: { code: 'PRODUCT_NOT_FOUND' } };
  for (const call of [
    update(vendor, id, { price: 1 }),
    send('DELETE', `/api/shop/product/${id}`, { as: vendor }),
    send('GET', `/api/shop/product/${id}/form`, { as: vendor }),
    send('POST', `/api/stock_info/${id}`, { as: vendor, body: { stock_quantity: 1 } }),
    send('PUT', `/api/shop/product/${id}/photos`, { as: vendor, body: { ids: [1] } }),
  ])
    expect(await call).toMatchObject(missing);
  expect((await create(vendor, { variant_of: id })).body.fields).toEqual({ variant_of: 'Модель не найдена' });
  expect(await row(id)).toEqual(before);
  expect((await create(vendor, { company_id: shop.rival })).status).toBe(403);
  expect((await create(aPrincipal('ROLE_VENDOR'))).body.code).toBe('NO_COMPANY');
  expect((await create(staff)).body.fields).toEqual({ company_id: 'Выберите компанию' });
  expect((await create(staff, { company_id: 999 })).body.fields).toEqual({ company_id: 'Компания не найдена' });
  expect((await create(aPrincipal('ROLE_BUYER'))).status).toBe(403);
  expect((await update(trusted, id, { popular: true })).body.code).toBe('POPULAR_IS_FOR_STAFF');
  expect((await update(staff, id, { popular: true })).status).toBe(200);
});

it('keeps a company within its plan, also when two come at once, and what is on stays on', async () => {
  const company_id = await shop.shop.company({ trusted: true });
  const own = aPrincipal('ROLE_VENDOR', { userId: 31, companyId: company_id });
  const common = { company_id, category_id: shop.category, product_type_id: shop.type };
  for (let n = 1; n < PLAN; n++) await shop.shop.product(common);
  const both = await Promise.all([create(own), create(own)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'PLAN_LIMIT_REACHED', details: { limit: PLAN } });
  const on = both.find(({ status }) => status === 200)?.body.data.id;
  const off = (await create(own, { active: false })).body.data.id;
  expect((await update(own, off, { active: true })).body.code).toBe('PLAN_LIMIT_REACHED');
  expect((await row(off)).active).toBe(false);
  expect((await update(own, on, { price: 2 })).status).toBe(200);
  expect((await create(own, { variant_of: on })).status).toBe(200);
  expect((await update(staff, off, { active: true })).status).toBe(200);
  expect((await update(own, off, { price: 3 })).status).toBe(200);
});

it('leaves connections to everybody else while a company’s goods are held', async () => {
  const holder = await pool.connect();
  await lockSession(holder, 'catalogue.company-goods', shop.rival);
  const burst = Array.from({ length: 15 }, () => create(trusted, { active: false }));
  expect((await app.call({ url: '/api/shop/products' })).status).toBe(200);
  await unlockSession(holder, 'catalogue.company-goods', shop.rival);
  holder.release();
  expect((await Promise.all(burst)).map(({ status }) => status)).toEqual(burst.map(() => 200));
});

it('takes no value that its type does not offer, and leaves those that stand already', async () => {
  const [small, large] = shop.size.options as [number, number];
  const says = (option: number) => ({ parameter_values: [{ parameter_id: shop.size.id, values: [option] }] });
  const earlier = (await create(trusted, says(large))).body.data.id;
  const offer = (option_ids: number[]) =>
    send('PUT', `/api/shop/product_type/${shop.type}/parameter/${shop.size.id}/options`, { as: staff, body: { option_ids } });
  expect((await offer([small])).body.data.parameters).toContainEqual(
    expect.objectContaining({ id: shop.size.id, offered_option_ids: [small] }),
  );
  const words = 'Для этого типа товара такого значения нет';
  expect((await create(trusted, says(large))).body.fields).toEqual({ 'parameter_values.0': words });
  const variants = [{ sku: 'О-1', barcode: '4600000000017', stock_quantity: 1, size: large }];
  expect((await create(trusted, { variants })).body.fields).toEqual({ 'variants.0.size': words });
  expect((await create(trusted, says(small))).status).toBe(200);
  expect((await update(trusted, earlier, { name: 'Платье зимнее', ...says(large) })).status).toBe(200);
  expect((await update(trusted, earlier, says(small))).status).toBe(200);
  expect((await update(trusted, earlier, says(large))).body.fields).toEqual({ 'parameter_values.0': words });
  // An option that is gone by now is offered by nobody; none named: all are.
  expect((await offer([large + 10_000])).body.code).toBe('PARAMETERS_CHANGED');
  expect((await offer([])).status).toBe(200);
  expect((await pool.query(`SELECT before, after FROM audit_entry WHERE action = 'parameter.options_offered' ORDER BY id`)).rows).toEqual(
    [
      [[], [small]],
      [[small], []],
    ].map(([before, after]) => ({
      before: { product_type_id: shop.type, option_ids: before },
      after: { product_type_id: shop.type, option_ids: after },
    })),
  );
  expect((await update(trusted, earlier, says(large))).status).toBe(200);
  expect(
    (await send('PUT', `/api/shop/product_type/${shop.type}/parameter/999999/options`, { as: staff, body: { option_ids: [] } })).status,
  ).toBe(404);
});

it('gives out barcodes of the internal range that no product has, and never one twice', async () => {
  await pool.query(`SELECT setval('internal_barcode_seq', 41)`);
  // The next one is on some product already.
  await create(trusted, { barcode: '2000000000428' });
  const ask = (count: number) => send('POST', '/api/shop/barcodes', { as: vendor, body: { count } });
  const [one, other] = await Promise.all([ask(3), ask(2)]);
  const codes = [...one.body.data, ...other.body.data];
  expect(new Set(codes).size).toBe(5);
  expect(codes).not.toContain('2000000000428');
  expect(codes).toContain('2000000000435');
  for (const code of codes) {
    expect(code).toMatch(/^2\d{12}$/);
    const sum = [...code].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
    expect(sum % 10).toBe(0);
  }
  expect((await ask(0)).status).toBe(422);
  expect((await send('POST', '/api/shop/barcodes', { as: { ...vendor, roles: ['ROLE_BUYER'] }, body: {} })).status).toBe(403);
});

it('says of which type the goods of a category mostly are', async () => {
  const ask = async (category: number) => (await send('GET', `/api/shop/category/${category}/product_type`, { as: vendor })).body.data;
  const parent = await shop.shop.category();
  const child = await shop.shop.category({ parent_id: parent });
  expect(await ask(parent)).toEqual({ product_type_id: null });
  const rare = await shop.shop.type();
  for (const product_type_id of [rare, shop.type, shop.type])
    await shop.shop.product({ company_id: shop.company, category_id: child, product_type_id });
  expect([await ask(child), await ask(parent)]).toEqual([{ product_type_id: shop.type }, { product_type_id: shop.type }]);
});
