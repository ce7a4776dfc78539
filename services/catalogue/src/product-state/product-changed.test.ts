import { companyChanged } from '@market/companies-contract/company.events';
import type { Principal } from '@market/kit-contract/principal';
import { insertRow } from '@market/service-kit/testing/insert-row';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { productChanges } from '../../test/product-changes.ts';
import { ELSEWHERE, SHEETS } from '../../test/product-doors.ts';

const { app, events, pool, fields, shop: goods, gone, send, create, news, told, silence, untold } = await productChanges();
const { staff, trusted, vendor, ...shop } = goods;

const update = (as: Principal, id: number, body: object) => send('product.update', { as, id, body });
const bulk = (as: Principal, ...rows: object[]) => send('goods.bulkUpdate', { as, body: { rows } });
const judge = async (verdict: 'approve' | 'reject', id: number, reason?: string) => {
  const { rows } = await pool.query('SELECT version FROM product_change WHERE product_id = $1', [id]);
  const changes = [{ id, version: rows[0].version }];
  return send(`moderation.${verdict}`, { as: staff, body: { changes, ...(reason ? { reason } : {}) } });
};

const picture = (background: string) =>
  sharp({ create: { width: 360, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
async function upload(as: Principal, id: number, ...pictures: Buffer[]): Promise<{ id: number }[]> {
  const form = new FormData();
  for (const bytes of pictures) form.append('photos[]', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  form.append('scope', 'sku');
  return (await send('product.uploadPhotos', { as, id, body: form })).body.data.photos;
}

beforeEach(silence);
afterEach(async () => expect(await untold()).toEqual([]));

const size = (at: number) => ({ parameter_id: shop.size.id, values: shop.size.options.slice(at, at + 1) });
const colour = (at: number) => ({ parameter_id: shop.colour.id, values: shop.colour.options.slice(at, at + 1) });

it('tells the whole state of a new product, in roubles, with nothing that only its vendor knows', async () => {
  const { id } = await create(trusted, {
    ...{ name_en: 'Summer dress', sku: 'W-1', units: 6, moq: 2, pack_multiple: 2, expiration_date: '2030-01-31' },
    price_tiers: [{ min_count: 10, price: 1200.25 }],
    parameter_values: [size(0), colour(0)],
  });
  const { products } = await news();
  expect(products).toEqual([
    {
      ...{ id, deleted: false, version: 1, company_id: shop.rival, category_id: shop.category, product_type_id: shop.type },
      ...{ variant_group_id: null, name: { ru: 'Платье летнее', en: 'Summer dress' }, sku: 'W-1', barcode: '4600000000017' },
      size: { option_id: shop.size.options[0], name: { ru: '44', en: null } },
      colour: { option_id: shop.colour.options[0], name: { ru: 'красный', en: null }, swatch: '#ff0000' },
      ...{ photo: null, price: 1500.5, price_tiers: [{ min_count: 10, price: 1200.25 }], units: 6, moq: 2, pack_multiple: 2 },
      ...{ in_stock: true, weight: 400, length: 300, width: 200, height: 50, expiration_date: '2030-01-31' },
      ...{ active: true, moderation: 'approved' },
    },
  ]);
});

it('tells all variants of a new model, each once', async () => {
  const variants = [0, 1].map((at) => ({ sku: `V-${at}`, barcode: '4600000000017', stock_quantity: at, size: shop.size.options[at] }));
  const { ids } = await create(trusted, { sku: undefined, barcode: undefined, stock_quantity: undefined, variants });
  const heard = await told('sku', 'in_stock', 'variant_group_id');
  const group = heard[0]?.variant_group_id;
  expect(group).toEqual(expect.any(Number));
  expect(heard).toEqual(
    ids.map((id: number, at: number) => ({ id, version: 1, sku: `V-${at}`, in_stock: at > 0, variant_group_id: group })),
  );
  // One leaves: the other is no model any more.
  await update(trusted, ids[1], { variant_group_id: null });
  const apart = await told('variant_group_id');
  expect(apart.sort((a, b) => Number(a.id) - Number(b.id))).toEqual(ids.map((id: number) => ({ id, version: 2, variant_group_id: null })));
});

it('tells each change with the next version, and a save without one not at all', async () => {
  const { id } = await create(trusted, { price: 100 });
  await news();
  await update(trusted, id, { price: 200, name: 'Сарафан' });
  expect(await told('price', 'name')).toEqual([{ id, version: 2, price: 200, name: { ru: 'Сарафан', en: null } }]);
  await update(trusted, id, { price: 200, name: 'Сарафан' });
  // Nobody else keeps descriptions.
  await update(trusted, id, { description: 'Лён' });
  await silence();
  await update(trusted, id, { active: false, price_tiers: [{ min_count: 5, price: 150 }] });
  expect(await told('active', 'price_tiers')).toEqual([{ id, version: 3, active: false, price_tiers: [{ min_count: 5, price: 150 }] }]);
  await update(trusted, id, { price_tiers: [] });
  expect(await told('price_tiers')).toEqual([{ id, version: 4, price_tiers: [] }]);
});

it('tells that a product is sold out and there again when stock is set, and no number of what is left', async () => {
  const { id } = await create(trusted);
  await news();
  await pool.query('UPDATE product SET reserved_quantity = 3 WHERE id = $1', [id]);
  const set = (stock_quantity: number) => send('product.setStock', { as: trusted, id, body: { stock_quantity } });
  await set(8);
  await silence();
  await set(3);
  expect(await told('in_stock')).toEqual([{ id, version: 2, in_stock: false }]);
  await set(4);
  expect(await told('in_stock')).toEqual([{ id, version: 3, in_stock: true }]);
});

it('tells of those of a bulk update that changed', async () => {
  const [one, two, three] = [await create(trusted), await create(trusted), await create(trusted)].map(({ id }) => id);
  await news();
  const answer = await bulk(
    trusted,
    { id: three, active: false },
    { id: one, price: 5, stock_quantity: 0 },
    { id: two, price: 1500.5 },
    { id: 999_999, price: 5 },
  );
  expect(answer.body.data.map(({ saved }: { saved: boolean }) => saved)).toEqual([true, true, true, false]);
  expect(await told('price', 'in_stock', 'active')).toEqual([
    { id: one, version: 2, price: 5, in_stock: false, active: true },
    { id: three, version: 2, price: 1500.5, in_stock: true, active: false },
  ]);
});

it('tells of contents that wait once they are approved, of prices at once', async () => {
  const { id } = await create(vendor);
  expect(await told('moderation')).toEqual([{ id, version: 1, moderation: 'pending' }]);
  await judge('reject', id, 'Нет состава');
  expect(await told('moderation')).toEqual([{ id, version: 2, moderation: 'rejected' }]);
  await update(vendor, id, { name: 'Туника' });
  expect(await told('moderation', 'name')).toEqual([{ id, version: 3, moderation: 'pending', name: { ru: 'Туника', en: null } }]);
  await judge('approve', id);
  expect(await told('moderation')).toEqual([{ id, version: 4, moderation: 'approved' }]);
  await update(vendor, id, { name: 'Туника лета' });
  await silence();
  await update(vendor, id, { name: 'Туника осени', price: 7 });
  expect(await told('price', 'name')).toEqual([{ id, version: 5, price: 7, name: { ru: 'Туника', en: null } }]);
  await judge('reject', id, 'Осень прошла');
  await silence();
  await update(vendor, id, { name: 'Туника весны' });
  await judge('approve', id);
  expect(await told('name')).toEqual([{ id, version: 6, name: { ru: 'Туника весны', en: null } }]);
});

it('tells of the picture that lists show, and of no other', async () => {
  const { id } = await create(trusted);
  await news();
  const [red, green] = await upload(trusted, id, await picture('red'), await picture('green'));
  expect(await told('photo')).toEqual([{ id, version: 2, photo: red }]);
  await upload(trusted, id, await picture('blue'));
  await silence();
  await send('product.setMainPhoto', { as: trusted, id: green?.id });
  expect(await told('photo')).toEqual([{ id, version: 3, photo: { ...green, main: true } }]);
  const { rows } = await pool.query('SELECT array_agg(id ORDER BY id DESC) AS ids FROM product_photo WHERE product_id = $1', [id]);
  await send('product.orderPhotos', { as: trusted, id, body: { ids: rows[0].ids } });
  await silence();
  await send('product.deletePhoto', { as: trusted, id: green?.id });
  expect((await told('photo')).map(({ version }) => version)).toEqual([4]);
});

it('tells of pictures that wait once they are approved', async () => {
  const { id } = await create(vendor);
  await judge('approve', id);
  await news();
  const [shown] = await upload(vendor, id, await picture('red'));
  await silence();
  await judge('approve', id);
  expect(await told('photo')).toEqual([{ id, version: 3, photo: shown }]);
});

it('tells that a product is gone, and of who is left of its model', async () => {
  const { id } = await create(trusted);
  const other = (await create(trusted, { variant_of: id })).id;
  await news();
  await send('product.delete', { as: trusted, id });
  const { products } = await news();
  const [deleted, left] = products.toSorted((a, b) => a.id - b.id);
  expect(deleted).toEqual({ id, deleted: true, version: 3 });
  expect(left).toMatchObject({ id: other, version: 2, variant_group_id: null });
});

it('tells by which words a size or a colour goes from now on, and when it is gone', async () => {
  const admin = aPrincipal('ROLE_ADMIN');
  const type = await shop.shop.type();
  const [red, grey] = [{ values: { ru: 'алый' } }, { values: { ru: 'серый' } }];
  const parameters = [];
  for (const role of ['colour', 'size']) {
    const body = { names: { ru: role }, kind: 'list', role, options: [red, grey] };
    parameters.push((await app.call({ method: 'POST', url: `/api/shop/product_type/${type}/parameter`, as: admin, body })).body.data);
  }
  const [colour, size] = parameters;
  const values = parameters.map(({ id, options }) => ({ parameter_id: id, values: [options[0].id] }));
  const { id } = await create(trusted, { product_type_id: type, parameter_values: values });
  await news();
  const [first, second] = colour.options.map((option: { id: number }) => option.id);
  const options = [
    { ...grey, id: second },
    { id: first, values: { ru: 'малиновый' }, swatch: '#aa0044' },
  ];
  await send('parameter.update', { as: staff, id: colour.id, body: { options } });
  const now = { option_id: first, name: { ru: 'малиновый', en: null }, swatch: '#aa0044' };
  expect(await told('colour')).toEqual([{ id, version: 2, colour: now }]);
  await send('parameter.detach', { as: admin, id: colour.id });
  expect(await told('colour')).toEqual([{ id, version: 3, colour: null }]);
  await send('parameter.delete', { as: admin, id: size.id });
  expect(await told('size')).toEqual([{ id, version: 4, size: null }]);
});

it('tells nothing of a change that is refused or rolled back', async () => {
  const { id } = await create(trusted, { stock_quantity: 5 });
  await news();
  await pool.query('UPDATE product SET reserved_quantity = 1 WHERE id = $1', [id]);
  const refusals = [
    await update(trusted, id, { price: 0 }),
    await update(vendor, id, { price: 3 }),
    await update(trusted, id, { price: 3, version: 99 }),
    await update(trusted, id, { price: 3, stock_quantity: 0 }),
    await bulk(trusted, { id, stock_quantity: 0 }, { id, price: 3 }),
    await send('product.delete', { as: trusted, id }),
    await send('product.create', { as: trusted, body: fields({ sku: 'W-1' }) }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([422, 404, 409, 409, 200, 409, 422]);
  await pool.query('UPDATE product SET reserved_quantity = 0 WHERE id = $1', [id]);
  await silence();
});

it('tells the two saves of one product that come at once one after the other, the last as it stays', async () => {
  const { id } = await create(trusted, { price: 1 });
  await news();
  const prices = [2, 3, 4, 5, 6, 7, 8, 9];
  const saves = prices.map((price) => (price % 2 ? update(staff, id, { moq: price }) : bulk(trusted, { id, price })));
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(prices.map(() => 200));
  const heard = await told('price', 'moq');
  expect(heard.map(({ version }) => version)).toEqual(prices.map((_, at) => at + 2));
  const { rows } = await pool.query('SELECT price_kopecks / 100 AS price, moq FROM product WHERE id = $1', [id]);
  expect(heard.at(-1)).toMatchObject({ price: Number(rows[0].price), moq: rows[0].moq });
});

it('keeps silent about what is not a product’s own: its reviews, the name of its category', async () => {
  const { id } = await create(trusted);
  await news();
  const buyer = aPrincipal('ROLE_BUYER', { userId: 77 });
  const review = { rating: 5, text: 'Хорошее' };
  expect((await app.call({ method: 'POST', url: `/api/shop/product/${id}/review`, as: buyer, body: review })).status).toBe(200);
  const names = { ru: 'Платьица' };
  expect((await app.call({ method: 'PUT', url: `/api/shop/category/${shop.category}`, as: staff, body: { names } })).status).toBe(200);
  await silence();
});

it('keeps silent about a company that is suspended: that is told by itself', async () => {
  const card = {
    id: shop.rival,
    brand: 'Узор',
    name: 'ООО Узор',
    city: 'Иваново',
    logo: null,
    rating: 4.5,
    trusted: true,
    member_ids: [21],
  };
  const { id } = await create(trusted);
  await news();
  for (const [version, state] of [
    [2, 'suspended'],
    [3, 'active'],
  ] as const) {
    await events.publish(companyChanged, shop.rival, { ...card, state, version }, { version });
    await events.settled('catalogue', 'companies');
    expect((await app.call({ url: `/api/shop/product/${id}` })).status).toBe(state === 'active' ? 200 : 404);
    await silence();
  }
});

it('tells of what was loaded by hand with its first change, and of what a large change left for later', async () => {
  const product = { company_id: shop.rival, category_id: shop.category, product_type_id: shop.type };
  const id = await shop.shop.product(product);
  await shop.shop.indexed();
  await silence();
  await update(trusted, id, { price: 9 });
  expect(await told('price')).toEqual([{ id, version: 1, price: 9 }]);
  await pool.query(`UPDATE product SET name_ru = 'Пончо' WHERE id = $1`, [id]);
  await pool.query('INSERT INTO index_wish VALUES ($1)', [id]);
  await expect.poll(async () => (await pool.query('SELECT FROM index_wish')).rowCount, { timeout: 15_000 }).toBe(0);
  expect(await told('name')).toEqual([{ id, version: 2, name: { ru: 'Пончо', en: null } }]);
});

it('tells even the largest product in less than 8 KB', async () => {
  const word = (length: number) => '"Ы'.repeat(length / 2);
  const option = (parameter: { id: number }) =>
    insertRow(pool, 'parameter_option', { parameter_id: parameter.id, value_ru: word(254), value_en: word(254), swatch: '#ffffff' });
  const values = [shop.size, shop.colour].map(async (parameter) => ({ parameter_id: parameter.id, values: [await option(parameter)] }));
  const price_tiers = Array.from({ length: 10 }, (_, at) => ({ min_count: 9_980 + at, price: 900_000.25 - at }));
  const { id } = await create(trusted, {
    ...{ name: word(254), name_en: word(254), sku: word(64), barcode: '0'.repeat(48), price: 999_999.99, price_tiers },
    ...{ units: 999, moq: 999, pack_multiple: 999, expiration_date: '2030-01-31', parameter_values: await Promise.all(values) },
  });
  await upload(trusted, id, await picture('red'));
  const { products } = await news();
  expect(products).toHaveLength(2);
  expect(Buffer.byteLength(JSON.stringify(products.at(-1)))).toBeLessThan(8 * 1024);
});

it('has gone through every door to a product', () => {
  const changes = app.surface.procedures.flatMap(({ path, type }) => (type === 'mutation' ? [path] : []));
  const doors = changes.filter((path) => !ELSEWHERE.some((kind) => kind.test(path)));
  expect([...gone, ...SHEETS].sort()).toEqual(doors.sort());
});
