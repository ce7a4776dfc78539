import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);
const [own, other] = [await shop.company({ brand: 'Лён' }), await shop.company()];
const common = { category_id: await shop.category(), product_type_id: await shop.type() };
const dress = await shop.product({ ...common, company_id: own, variant_group_id: 1, name_ru: 'Платье' });
const dressInRed = await shop.product({ ...common, company_id: own, variant_group_id: 1, group_lead: false });
const skirt = await shop.product({ ...common, company_id: own, name_ru: 'Юбка', price_kopecks: 900_000 });
const soldOut = await shop.product({ ...common, company_id: own, stock_quantity: 0 });
const foreign = await shop.product({ ...common, company_id: other });
const foreignDraft = await shop.product({ ...common, company_id: other, active: false });
await shop.indexed();

const admin = aPrincipal('ROLE_ADMIN');
const vendor = aPrincipal('ROLE_VENDOR', { companyId: own });
const rival = aPrincipal('ROLE_VENDOR', { companyId: other });

type As = ReturnType<typeof aPrincipal>;
const make = async (as: As, body: object) => {
  const made = await app.call({ method: 'POST', url: '/api/shop/collection', as, body: { active: true, ...body } });
  expect(made.status).toBe(200);
  return made.body.data;
};
const put = (as: As, id: number, body: object) => app.call({ method: 'PUT', url: `/api/shop/collection/${id}`, as, body });
const fill = (as: As, id: number, product_ids: number[]) =>
  app.call({ method: 'PUT', url: `/api/shop/collection/${id}/products`, as, body: { product_ids } });
const goodsOf = async (id: number, query = '') => {
  const { body } = await app.call({ url: `/api/shop/collection/${id}/products${query}` });
  return { ids: body.data.map((card: { id: number }) => card.id), total: body.total };
};
const listed = async (as?: As, query = '') =>
  (await app.call({ url: `/api/shop/collections${query}`, ...(as ? { as } : {}) })).body.data.map(({ id }: { id: number }) => id);

it('shows models in the order that was given, a variant standing for its model, and only what is on sale', async () => {
  const { id, slug } = await make(admin, { names: { ru: 'Летние платья' } });
  expect(slug).toBe('letnie-platya');
  const filled = await fill(admin, id, [skirt, dressInRed, soldOut, dress, foreign]);
  expect(filled.body.data.products.map((item: { id: number; shown: boolean }) => [item.id, item.shown])).toEqual([
    ...[
      [skirt, true],
      [dress, true],
      [soldOut, false],
      [foreign, true],
    ],
  ]);
  expect(await goodsOf(id)).toEqual({ ids: [skirt, dress, foreign], total: 3 });
  expect(await goodsOf(id, '?per_page=1&page=2')).toEqual({ ids: [dress], total: 3 });
  const { body } = await app.call({ url: `/api/shop/collection/${id}`, headers: { 'accept-language': 'en' } });
  expect(body.data).toMatchObject({ name: 'Летние платья', products_num: 3, company: null, state: 'shown', mine: false });
  // The marketplace's own, as a vendor sees it among the others.
  expect((await app.call({ url: '/api/shop/collections', as: vendor })).body.data).toMatchObject([{ id, mine: false }]);
});

it('finds by a saved filter whatever matches today', async () => {
  const { id } = await make(admin, { names: { ru: 'До пяти тысяч', en: 'Up to 5,000' }, filter: { price_to: 5000, company_id: own } });
  expect((await goodsOf(id)).ids).toEqual([dress]);
  expect((await put(admin, id, { filter: { price_from: 5000 } })).body.data.filter).toEqual({ price_from: 5000 });
  expect((await goodsOf(id)).ids).toEqual([skirt]);
  await fill(admin, id, [dress]);
  expect((await goodsOf(id)).ids).toEqual([dress]);
});

it('lists those of one company alone, as far as the reader may see them', async () => {
  const { id } = await make(vendor, { names: { ru: 'Наш лён' } });
  const { id: hidden } = await make(vendor, { names: { ru: 'Ещё не готово' }, active: false });
  const { id: foreign } = await make(rival, { names: { ru: 'Чужое' } });
  expect(await listed(undefined, `?company_id=${own}`)).toEqual([id]);
  expect(await listed(vendor, `?company_id=${own}`)).toEqual([id, hidden]);
  expect(await listed(vendor, `?company_id=${own}&state=shown`)).toEqual([id]);
  expect(await listed(vendor, `?company_id=${own}&state=hidden`)).toEqual([hidden]);
  expect(await listed(undefined, `?company_id=${own}&state=hidden`)).toEqual([]);
  expect(await listed(undefined, `?company_id=${other}`)).toEqual([foreign]);
});

it('is hidden from readers until it is switched on, before its first day and after its last', async () => {
  const { id } = await make(vendor, { names: { ru: 'Скидки' } });
  expect(await listed()).toContain(id);
  const states = [
    [{ active: false }, 'hidden'],
    [{ active: true, starts_on: '2999-01-01', ends_on: null }, 'scheduled'],
    [{ starts_on: null, ends_on: '2001-01-01' }, 'ended'],
  ] as const;
  for (const [change, state] of states) {
    expect((await put(vendor, id, change)).status).toBe(200);
    expect(await listed()).not.toContain(id);
    expect((await app.call({ url: `/api/shop/collection/${id}` })).status).toBe(404);
    expect((await app.call({ url: `/api/shop/collection/${id}`, as: vendor })).body.data).toMatchObject({ state, mine: true });
  }
  await put(vendor, id, { ends_on: null });
  await app.db.pool.query(`UPDATE company_card SET state = 'suspended' WHERE id = $1`, [own]);
  expect(await listed()).not.toContain(id);
  await app.db.pool.query(`UPDATE company_card SET state = 'active' WHERE id = $1`, [own]);
});

it('belongs to the company that made it', async () => {
  const { id, company } = await make(vendor, { names: { ru: 'Наше' }, filter: { text: 'платье' } });
  expect(company).toEqual({ id: own, brand: 'Лён' });
  const attempts = [put(rival, id, { names: { ru: 'Чужое' } }), fill(rival, id, [foreign])];
  attempts.push(app.call({ method: 'DELETE', url: `/api/shop/collection/${id}`, as: rival }));
  attempts.push(app.call({ url: `/api/shop/collection/${id}/form`, as: rival }));
  for (const attempt of await Promise.all(attempts)) expect(attempt).toMatchObject({ status: 404, body: { code: 'COLLECTION_NOT_FOUND' } });
  expect(await listed(rival, '?mine=true')).not.toContain(id);
  const form = await app.call({ url: `/api/shop/collection/${id}/form`, as: vendor });
  // A vendor's filter finds the own goods, whatever it says.
  expect(form.body.data).toMatchObject({ names: { ru: 'Наше' }, filter: { text: 'платье', company_id: own } });
  expect(await fill(vendor, id, [foreign])).toMatchObject({ status: 422, body: { code: 'FOREIGN_GOODS' } });
  expect(await fill(vendor, id, [foreignDraft])).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  expect((await put(vendor, id, { filter: { company_id: other } })).body.code).toBe('FOREIGN_GOODS');
  expect((await app.call({ method: 'DELETE', url: `/api/shop/collection/${id}`, as: vendor })).body).toEqual({ data: { id } });
});

it('says what is wrong under the field', async () => {
  const { id } = await make(admin, { names: { ru: 'Первая' }, slug: 'first' });
  const tried = async (body: object) => (await put(admin, id, body)).body.fields;
  expect(await tried({ names: { ru: ' ' } })).toMatchObject({ 'names.ru': 'Введите название' });
  expect(await tried({ slug: 'два слова' })).toMatchObject({ slug: 'Латинские буквы, цифры и дефисы между ними' });
  expect(await tried({ starts_on: '2026-05-02', ends_on: '2026-05-01' })).toMatchObject({ ends_on: 'День окончания раньше дня начала' });
  await put(admin, id, { starts_on: '2026-05-02' });
  expect(await tried({ ends_on: '2026-05-01' })).toMatchObject({ ends_on: 'День окончания раньше дня начала' });
  const again = await app.call({
    method: 'POST',
    url: '/api/shop/collection',
    as: admin,
    body: { names: { ru: 'Вторая' }, slug: 'first' },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN', fields: { slug: 'Такой адрес уже занят другой подборкой' } } });
  expect((await make(admin, { names: { ru: 'Первая' } })).slug).toBe('pervaya');
  expect((await make(admin, { names: { ru: 'Первая' } })).slug).toBe('pervaya-2');
});

it('has an address of its own, also when several come for one at once', async () => {
  const rivals = await Promise.all(Array.from({ length: 5 }, () => make(admin, { names: { ru: 'Одно имя' } })));
  expect(rivals.map(({ slug }) => slug).sort()).toEqual(['odno-imya', ...[2, 3, 4, 5].map((number) => `odno-imya-${number}`)]);
  const answers = await Promise.all(rivals.map(({ id }) => put(admin, id, { slug: 'wanted' })));
  const refused = { status: 409, body: { code: 'SLUG_TAKEN', fields: { slug: 'Такой адрес уже занят другой подборкой' } } };
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refused);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('stands where staff put it', async () => {
  const all = await listed(admin, '?per_page=1000');
  const order = (ids: number[], as: As) => app.call({ method: 'POST', url: '/api/shop/collections/set_positions', as, body: { ids } });
  const turned = [...all].reverse();
  expect((await order(turned, admin)).status).toBe(200);
  expect(await listed(admin, '?per_page=1000')).toEqual(turned);
  expect(await order(turned.slice(1), admin)).toMatchObject({ status: 409, body: { code: 'COLLECTIONS_CHANGED' } });
  expect((await order(turned, vendor)).status).toBe(403);
});

it('has a picture of its own, or borrows the one of its first product', async () => {
  const { id } = await make(admin, { names: { ru: 'С обложкой' } });
  await fill(admin, id, [skirt]);
  const photo = 'INSERT INTO product_photo (product_id, path, main, width, height) VALUES ($1, $2, true, 900, 1200)';
  await app.db.pool.query(photo, [skirt, 'skirt']);
  const cover = async () => (await app.call({ url: `/api/shop/collection/${id}` })).body.data.cover?.small;
  expect(await cover()).toBe('/media/catalogue/small/skirt.webp');
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#846' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('cover', new File([new Uint8Array(picture)], 'cover.png', { type: 'image/png' }));
  const url = `/api/shop/collection/${id}/upload_cover`;
  expect((await app.call({ method: 'POST', url, as: admin, body: form })).status).toBe(200);
  expect(await cover()).toMatch(/^\/media\/catalogue\/small\/p-[0-9a-f]{32}\.webp$/);
  expect((await app.call({ url: await cover() })).status).toBe(200);
  const path = /(p-\w+)\.webp$/.exec(await cover())?.[1];
  await app.call({ method: 'DELETE', url: `/api/shop/collection/${id}/cover`, as: admin });
  expect(await cover()).toBe('/media/catalogue/small/skirt.webp');
  expect((await app.db.pool.query('SELECT path FROM dropped_picture')).rows).toContainEqual({ path });
});

it('of whatever variant is meant its model is found, once, and a vendor finds the own ones', async () => {
  const group = 9_000;
  const lead = await shop.product({ company_id: own, ...common, name_ru: 'Кимоно', variant_group_id: group });
  const variants = [await shop.product({ company_id: own, ...common, name_ru: 'Кимоно', variant_group_id: group, group_lead: false })];
  const foreign = await shop.product({ company_id: other, ...common, name_ru: 'Кимоно' });
  await shop.indexed([lead, ...variants, foreign]);
  const find = async (as: As, page = 1) =>
    (await app.call({ url: `/api/shop/collections/models?page=${page}&text=${encodeURIComponent('кимоно')}`, as })).body;
  expect(await find(vendor)).toMatchObject({ total: 1, data: [{ id: lead, skus: 2, shown: true }] });
  expect((await find(admin)).data.map(({ id }: { id: number }) => id)).toEqual([foreign, lead]);
  expect(await find(admin, 9)).toMatchObject({ total: 2, data: [] });
});

it('takes the name alone as the Russian one, and lets the English one stay', async () => {
  const { id, names } = await make(admin, { name: 'Осень' });
  expect(names).toEqual({ ru: 'Осень', en: null });
  await put(admin, id, { names: { ru: 'Осень', en: 'Autumn' } });
  expect((await put(admin, id, { name: 'Осень 2027' })).body.data.names).toEqual({ ru: 'Осень 2027', en: 'Autumn' });
  const inEnglish = { method: 'PUT', url: `/api/shop/collection/${id}`, as: admin, headers: { 'accept-language': 'en' } } as const;
  expect((await app.call({ ...inEnglish, body: { name: 'Autumn' } })).body.data.names).toEqual({ ru: 'Осень 2027', en: 'Autumn' });
  const nameless = await app.call({ method: 'POST', url: '/api/shop/collection', as: admin, body: { active: true } });
  expect(nameless).toMatchObject({ status: 422, body: { fields: { names: 'Введите название' } } });
});
