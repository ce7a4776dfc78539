import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const shop = fixtures(app.db.pool);

const women = await shop.category({ name_ru: 'Женщинам', name_en: 'Women' });
const dresses = await shop.category({ name_ru: 'Платья', parent_id: women });
const men = await shop.category({ name_ru: 'Мужчинам' });
const maker = await shop.company({ brand: 'Лён', city: 'Кострома', rating: 4.7 });
const rival = await shop.company();
const frozen = await shop.company({ state: 'suspended' });
const type = await shop.type();
const size = await shop.parameter({
  kind: 'list',
  role: 'size',
  types: [type],
  options: [{ value_ru: '44' }, { value_ru: '46' }, { value_ru: 'Единый', value_en: 'One size' }],
});
const colour = await shop.parameter({
  kind: 'list',
  role: 'colour',
  types: [type],
  options: [
    { value_ru: 'Красный', value_en: 'Red', swatch: '#cc0000' },
    { value_ru: 'Синий', swatch: '#0000cc' },
  ],
});
const [size44, size46, oneSize] = size.options;
const [red, blue] = colour.options;

interface Wanted {
  [column: string]: unknown;
  size?: number | undefined;
  colour?: number | undefined;
}
async function dress({ size: ofSize, colour: ofColour, ...row }: Wanted = {}): Promise<number> {
  const id = await shop.product({ company_id: maker, category_id: dresses, product_type_id: type, ...row });
  if (ofSize) await shop.says(id, size.id, { option_id: ofSize });
  if (ofColour) await shop.says(id, colour.id, { option_id: ofColour });
  return id;
}

// One model: red in 44 and 46, blue in 46 only and sold out.
const model = { variant_group_id: 1, name_ru: 'Платье «Волна»', name_en: 'Wave dress' };
const red44 = await dress({ ...model, size: size44, colour: red, price_kopecks: 120_050, units: 2 });
const red46 = await dress({
  ...model,
  group_lead: false,
  size: size46,
  colour: red,
  price_kopecks: 110_050,
  units: 2,
  moq: 2,
  pack_multiple: 2,
});
await dress({ ...model, group_lead: false, size: size46, colour: blue, stock_quantity: 3, reserved_quantity: 3 });
const single = await dress({ size: oneSize, price_kopecks: 90_000, first_published_at: new Date() });
const soldOut = await dress({ stock_quantity: 0 });
const hidden = await dress({ active: false });
const waiting = await dress({ moderation: 'pending' });
const ofRival = await dress({ company_id: rival, category_id: men });
const rivalHidden = await dress({ company_id: rival, active: false });
const ofFrozen = await dress({ company_id: frozen });
await app.db.pool.query(
  `INSERT INTO product_photo (product_id, path, main, position, width, height) VALUES ($1, 'back', false, 0, 900, 1200), ($1, 'front', true, 1, 900, 1200)`,
  [red44],
);
for (const id of [single, ofRival]) await shop.picture(id);
await shop.indexed();

const vendor = aPrincipal('ROLE_VENDOR', { companyId: maker });
const ids = async (call: Parameters<typeof app.call>[0]) => {
  const { status, body } = await app.call(call);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
};

describe('who sees what', () => {
  it('shows guests and buyers models of active companies with something to sell', async () => {
    const storefront = [red44, single, ofRival];
    expect(await ids({ url: '/api/shop/products' })).toEqual(storefront);
    expect(await ids({ url: '/api/shop/products', as: aPrincipal('ROLE_BUYER') })).toEqual(storefront);
    expect(await ids({ url: '/api/shop/products?active=false', as: aPrincipal('ROLE_BUYER') })).toEqual(storefront);
  });

  it('shows vendors every published model, and the inactive ones of their own company only', async () => {
    const published = [red44, single, soldOut, ofRival];
    expect(await ids({ url: '/api/shop/products', as: vendor })).toEqual([...published, hidden, waiting].toSorted((a, b) => a - b));
    expect(await ids({ url: '/api/shop/products?active=false', as: vendor })).toEqual([hidden]);
    const homeless = aPrincipal('ROLE_VENDOR');
    expect(await ids({ url: '/api/shop/products', as: homeless })).toEqual(published);
  });

  it('shows staff everything', async () => {
    for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER'] as const) {
      const all = [red44, single, soldOut, hidden, waiting, ofRival, rivalHidden, ofFrozen];
      expect(await ids({ url: '/api/shop/products', as: aPrincipal(role) })).toEqual(all);
      expect(await ids({ url: '/api/shop/products?active=false', as: aPrincipal(role) })).toEqual([hidden, rivalHidden]);
      expect(await ids({ url: '/api/shop/products?in_stock=false', as: aPrincipal(role) })).toEqual([red44, soldOut]);
    }
  });

  it("lists a company's products only while the company is active", async () => {
    expect(await ids({ url: `/api/shop/company/${maker}/products` })).toEqual([red44, single]);
    expect(await ids({ url: `/api/shop/company/${frozen}/products`, as: aPrincipal('ROLE_ADMIN') })).toEqual([ofFrozen]);
    for (const id of [frozen, 999_999]) {
      const { status, body } = await app.call({ url: `/api/shop/company/${id}/products` });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'COMPANY_NOT_FOUND' });
    }
  });
});

describe('a card', () => {
  it('shows the model by its lead: lowest price, sizes and colours that can be had, both pictures', async () => {
    const { body } = await app.call({ url: '/api/shop/products?price_from=550&price_to=600&sort=price_desc&per_page=1' });
    const url = (kind: string, path: string) => `/media/catalogue/${kind}/${path}.webp`;
    const photo = (path: string, main: boolean) => ({
      ...{
        id: expect.any(Number),
        path: url('big', path),
        main,
        big: url('big', path),
        small: url('small', path),
        width: 900,
        height: 1200,
      },
    });
    expect(body.data[0]).toEqual({
      ...{
        id: red44,
        name: 'Платье «Волна»',
        price: 1100.5,
        price_per_unit: 550.25,
        units: 2,
        price_varies: true,
        moq: 1,
        pack_multiple: 1,
      },
      ...{
        sku: expect.any(String),
        rating: 0,
        reviews_num: 0,
        category_id: dresses,
        category: { id: dresses, name: 'Платья' },
        popular: false,
        run_pieces: null,
        is_new: false,
      },
      match: expect.objectContaining({ id: red46 }),
      photo: photo('front', true),
      photo_alt: photo('back', false),
      photos: [photo('front', true), photo('back', false)],
      company: { id: maker, name: expect.any(String), brand: 'Лён', city: 'Кострома', rating: 4.7, logo: null, min_order_first: null },
      stock_info: { available_quantity: 20 },
      sizes: ['44', '46'],
      colours: [{ name: 'Красный', swatch: '#cc0000', product_id: red44, photo: '/media/catalogue/small/front.webp' }],
    });
  });

  it('speaks the language of the caller and falls back to Russian', async () => {
    const { body } = await app.call({ url: `/api/shop/products?sort=price_asc`, headers: { 'accept-language': 'en' } });
    const names = Object.fromEntries(body.data.map((card: { id: number }) => [card.id, card]));
    expect(names[red44]).toMatchObject({ name: 'Wave dress', colours: [{ name: 'Red' }] });
    expect(names[single]).toMatchObject({ name: expect.stringMatching(/^Товар/), sizes: ['One size'] });
  });

  it('is new within the window and no longer', async () => {
    const { body } = await app.call({ url: '/api/shop/products' });
    expect(body.data.map(({ id, is_new }: { id: number; is_new: boolean }) => [id, is_new])).toContainEqual([single, true]);
    expect(body.data[0].id).toBe(single);
    expect(await ids({ url: '/api/shop/products?for_days=1' })).toEqual([single]);
  });

  it('tells vendors and staff what is on hand, and guests and buyers nothing of it', async () => {
    const cardOf = async (id: number, as?: typeof vendor) => {
      const { body } = await app.call({ url: '/api/shop/products?sort=price_asc&per_page=1000', ...(as ? { as } : {}) });
      return body.data.find((card: { id: number }) => card.id === id);
    };
    // Ten of each red, and three blue ones that are reserved.
    for (const as of [vendor, aPrincipal('ROLE_VENDOR'), aPrincipal('ROLE_MANAGER')]) {
      expect(await cardOf(red44, as)).toMatchObject({ sizes: ['44', '46'], active: true, stock_quantity: 23 });
      expect(await cardOf(soldOut, as)).toMatchObject({ active: true, stock_quantity: 0, stock_info: { available_quantity: 0 } });
    }
    expect(await cardOf(hidden, vendor)).toMatchObject({ active: false });
    for (const as of [undefined, aPrincipal('ROLE_BUYER')]) {
      expect(Object.keys(await cardOf(red44, as))).not.toContain('stock_quantity');
      expect(Object.keys(await cardOf(red44, as))).not.toContain('active');
    }
    const { body } = await app.call({ url: encodeURI('/api/shop/products/search?text=волна'), as: vendor });
    expect(body.data).toMatchObject([{ id: red44, stock_quantity: 23 }]);
  });

  it('has a picture for each colour, and one of another variant when its own has none', async () => {
    const { body } = await app.call({ url: '/api/shop/products' });
    const card = body.data.find(({ id }: { id: number }) => id === red44);
    expect(card.colours).toEqual([{ name: 'Красный', swatch: '#cc0000', product_id: red44, photo: '/media/catalogue/small/front.webp' }]);
  });
});

describe('filters', () => {
  const filtered = (parameters: unknown, more = {}) =>
    ids({ method: 'POST', url: `/api/shop/category/${women}/products`, body: { parameters, ...more } });

  it('match when one variant satisfies all of them', async () => {
    expect(
      await filtered([
        { parameter_id: size.id, values: [size44] },
        { parameter_id: colour.id, values: [red] },
      ]),
    ).toEqual([red44]);
    // Blue exists and 44 exists, blue in 44 does not; blue in 46 is sold out.
    expect(
      await filtered([
        { parameter_id: size.id, values: [size44] },
        { parameter_id: colour.id, values: [blue] },
      ]),
    ).toEqual([]);
    expect(await filtered([{ parameter_id: colour.id, values: [blue] }])).toEqual([]);
    expect(await filtered([{ parameter_id: size.id, values: [size46] }], { price_from: 600 })).toEqual([]);
  });

  it('show the variant that they found: its picture, its price, its address', async () => {
    const cardFor = async (query: object) => {
      const { body } = await app.call({ method: 'POST', url: '/api/shop/products', body: query });
      return body.data.find(({ id }: { id: number }) => id === red44);
    };
    const in46 = { id: red46, price: 1100.5, price_per_unit: 550.25, units: 2, price_varies: false };
    const photo = expect.objectContaining({ path: '/media/catalogue/big/front.webp' });
    expect((await cardFor({ parameters: [{ parameter_id: size.id, values: [size46] }] })).match).toEqual({ ...in46, photo });
    expect((await cardFor({ parameters: [{ parameter_id: size.id, values: [size44] }] })).match).toEqual({
      ...{ id: red44, price: 1200.5, price_per_unit: 600.25, units: 2, price_varies: false },
      photo,
    });
    expect((await cardFor({ price_to: 700 })).match).toEqual({ ...in46, price_varies: true, photo });
    for (const sort of ['relevance', 'price_asc']) {
      expect((await cardFor({ text: 'волна', price_to: 700, sort })).match).toMatchObject({ id: red46 });
    }
    for (const query of [{}, { category_id: women }, { text: 'волна' }]) expect(await cardFor(query)).not.toHaveProperty('match');
  });

  it('come as a form with JSON text too, and unknown values find nothing', async () => {
    const form = new URLSearchParams({ parameters: JSON.stringify([{ parameter_id: size.id, values: [size44] }]), price_to: '1500' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await ids({ method: 'POST', url: '/api/shop/products', headers, body: form.toString() })).toEqual([red44]);
    expect(await filtered([{ parameter_id: 2_000_000_000, values: [2_000_000_000] }])).toEqual([]);
    expect(await filtered('')).toEqual([red44, single]);
    expect(await filtered([{ parameter_id: size.id, values: [] }])).toEqual([red44, single]);
  });

  it('take the value that a product’s page answers, options by their texts or ids', async () => {
    for (const value of ['44', ['44'], size44, [String(size44)]])
      expect([value, await filtered([{ parameter_id: size.id, parameter_name: 'Размер', value }])]).toEqual([value, [red44]]);
    expect(await filtered({ [size.id]: ['44'], [colour.id]: 'красный' })).toEqual([red44]);
    expect(await filtered({ [size.id]: { values: [size44] } })).toEqual([red44]);
    expect(await filtered([{ parameter_id: size.id, value: '99' }])).toEqual([]);
    expect(await filtered([{ parameter_id: 2_000_000_000, value: 'что-то' }])).toEqual([]);
    for (const nothing of [{}, [], '{}']) expect(await filtered(nothing)).toEqual([red44, single]);
  });

  it('refuse an entry that says nothing, or what no parameter takes', async () => {
    const fieldsOf = async (parameters: unknown) => {
      const { status, body } = await app.call({ method: 'POST', url: '/api/shop/products', body: { parameters } });
      return status === 422 ? Object.keys(body.fields) : status;
    };
    const parameter_id = size.id;
    for (const one of [{ parameter_id }, { parameter_id, value: '' }, { parameter_id, value: null }])
      expect([one, await fieldsOf([one])]).toEqual([one, ['parameters.0']]);
    expect(await fieldsOf([{ parameter_id, valeu: '44' }])).toContain('parameters.0.valeu');
    expect(await fieldsOf([{ parameter_id, value: '44', values: [size44] }])).toEqual(['parameters.0.value']);
    expect(await fieldsOf({ colour: 'красный' })).toContain('parameters.0.parameter_id');
    expect(await fieldsOf('5')).toEqual(['parameters']);
  });

  it('count what is below a category, and refuse an unknown one', async () => {
    expect(await ids({ url: `/api/shop/products?category_id=${women}` })).toEqual([red44, single]);
    expect(await ids({ url: `/api/shop/products?category_id=${women}&company_id=${rival}` })).toEqual([]);
    for (const call of [
      { url: '/api/shop/products?category_id=999' },
      { url: '/api/shop/products?category_id=999&price_from=1' },
      { url: '/api/shop/products/facets?category_id=999' },
      { method: 'POST' as const, url: '/api/shop/category/999/products' },
      { url: '/api/shop/products?category_id=999', as: vendor },
    ]) {
      const { status, body } = await app.call(call);
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 404,
        code: 'CATEGORY_NOT_FOUND',
        message: 'Категория не найдена',
      });
    }
  });
});

describe('prices', () => {
  it('are compared by the piece, whatever stands on the pack', async () => {
    const inOrder = async (query: string) =>
      (await app.call({ url: `/api/shop/products?${query}` })).body.data.map(({ id }: { id: number }) => id);
    // Two pieces for 1 100.50 are 550.25 each, and one piece is 900.
    expect(await inOrder(`sort=price_asc&company_id=${maker}`)).toEqual([red44, single]);
    expect(await inOrder(`sort=price_desc&company_id=${maker}`)).toEqual([single, red44]);
    expect(await inOrder('price_to=600')).toEqual([red44]);
    expect(await inOrder(`price_from=600.26&company_id=${maker}`)).toEqual([single]);
    const { body } = await app.call({ url: `/api/shop/products/facets?company_id=${maker}` });
    expect(body.data.price).toEqual({ min: 550.25, max: 900 });
  });
});

describe('paging', () => {
  it('clamps a huge page size, answers past the end with nothing, and never counts anew', async () => {
    const { body } = await app.call({ url: '/api/shop/products?per_page=100000&page=-3' });
    expect(body).toMatchObject({ page: 1, per_page: 1000, total: 3, total_capped: false, correction: null });
    const far = await app.call({ url: '/api/shop/products?page=900000000000000' });
    expect({ status: far.status, data: far.body.data, total: far.body.total }).toEqual({ status: 200, data: [], total: 3 });
    expect(await ids({ url: '/api/shop/products/all/' })).toHaveLength(3);
  });
});

describe('bad input is refused, never a fault', () => {
  const cases: [string, Parameters<typeof app.call>[0], number, string, string[]][] = [
    ['price words', { url: '/api/shop/products?price_from=abc' }, 422, 'VALIDATION', ['price_from']],
    ['prices the wrong way', { url: '/api/shop/products?price_from=5000&price_to=1000' }, 422, 'PRICE_RANGE', ['price_from']],
    ['the same for facets', { url: '/api/shop/products/facets?price_from=2&price_to=1' }, 422, 'PRICE_RANGE', ['price_from']],
    ['a third decimal', { url: '/api/shop/products?price_from=1.005' }, 422, 'VALIDATION', ['price_from']],
    ['an unknown order', { url: '/api/shop/products?sort=random()' }, 422, 'VALIDATION', ['sort']],
    ['a window beyond a year', { url: '/api/shop/products?for_days=0' }, 422, 'VALIDATION', ['for_days']],
    ['a category beyond integers', { url: '/api/shop/products?category_id=3000000000' }, 422, 'VALIDATION', ['category_id']],
    ['a product beyond integers', { url: '/api/shop/product/99999999999999999999' }, 422, 'VALIDATION', ['id']],
    ['a product that is no number', { url: '/api/shop/product/abc' }, 422, 'VALIDATION', ['id']],
    ['NUL in the text', { url: '/api/shop/products?text=%00' }, 422, 'VALIDATION', ['text']],
    ['no text to search', { url: '/api/shop/products/search' }, 422, 'VALIDATION', ['text']],
    ['broken JSON', { method: 'POST', url: '/api/shop/products', body: { parameters: '[{' } }, 422, 'VALIDATION', ['parameters']],
    [
      'too many groups',
      { method: 'POST', url: '/api/shop/products', body: { parameters: Array(21).fill({ parameter_id: 1, values: [1] }) } },
      422,
      'VALIDATION',
      ['parameters'],
    ],
    [
      'values that are no numbers',
      { method: 'POST', url: '/api/shop/products', body: { parameters: [{ parameter_id: 1, values: ['x'] }] } },
      422,
      'VALIDATION',
      ['parameters.0.values.0'],
    ],
  ];
  it.each(cases)('%s', async (...[, call, status, code, fields]) => {
    const answer = await app.call(call);
    expect({ status: answer.status, code: answer.body.code, fields: Object.keys(answer.body.fields ?? {}) }).toEqual({
      status,
      code,
      fields,
    });
    expect(answer.body.message).toMatch(/[а-я]/);
  });

  it('takes odd but harmless text', async () => {
    for (const text of ["'; drop table product; --", '%', '\\', '((((', 'a'.repeat(200), '🙂', '-', ':*']) {
      const { status } = await app.call({ url: `/api/shop/products?text=${encodeURIComponent(text)}` });
      expect(status).toBe(200);
    }
  });
});
