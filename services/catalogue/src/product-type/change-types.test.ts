import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);
const company_id = await shop.company();
const category_id = await shop.category();

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';
const send = (method: Method, url: string, body?: unknown) =>
  app.call({ method, url: `/api/shop/${url}`, as: aPrincipal('ROLE_ADMIN'), ...(body === undefined ? {} : { body }) });
const named = (ru: string) => ({ names: { ru } });
const options = (...words: string[]) => words.map((ru) => ({ values: { ru } }));
const add = (id: number, body: object) => send('POST', `product_type/${id}/parameter`, body);
const parametersOf = async (id: number): Promise<{ id: number; name: string; kind: string }[]> =>
  (await send('GET', `product_type/${id}/parameters`)).body.data;

interface Facet {
  parameter_id: number;
  name: string;
  values: { value: string; count: number }[];
}
const facets = async (): Promise<Facet[]> =>
  (await app.call({ url: `/api/shop/products/facets?category_id=${category_id}` })).body.data.parameters;
const facet = async (id: number) =>
  (await facets()).find(({ parameter_id }) => parameter_id === id)?.values.map(({ value, count }) => [value, count]);
const cardOf = async (id: number) =>
  (await app.call({ url: `/api/shop/products?category_id=${category_id}&per_page=100` })).body.data.find(
    (card: { id: number }) => card.id === id,
  );

let type: number;
beforeEach(async () => {
  type = (await send('POST', 'product_type', named('Платье'))).body.data.id;
});
const sell = async (row = {}) => shop.product({ company_id, category_id, product_type_id: type, ...row });

describe('a type', () => {
  it('is made with a name, renamed, and deleted while no product is of it', async () => {
    expect(await send('POST', 'product_type', named(''))).toMatchObject({
      status: 422,
      body: { fields: { 'names.ru': 'Введите название' } },
    });
    const { body } = await send('PUT', `product_type/${type}`, { names: { ru: 'Туника', en: 'Tunic' } });
    expect(body.data).toEqual({ id: type, name: 'Туника', names: { ru: 'Туника', en: 'Tunic' }, parameters: [] });
    await sell();
    expect(await send('DELETE', `product_type/${type}`)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_TYPE_IN_USE', details: { products: 1 } },
    });
    await pool.query('DELETE FROM product WHERE product_type_id = $1', [type]);
    expect((await send('DELETE', `product_type/${type}`)).body).toEqual({ data: { id: type } });
    expect((await send('GET', `product_type/${type}`)).status).toBe(404);
  });

  it('orders its parameters, when they are the ones that the reader saw', async () => {
    const ids: number[] = [];
    for (const name of ['Сезон', 'Длина', 'Уход']) ids.push((await add(type, { ...named(name), kind: 'string' })).body.data.id);
    const [season = 0, length = 0, care = 0] = ids;
    await send('PUT', `product_type/${type}`, { parameter_ids: [care, season, length] });
    expect((await parametersOf(type)).map(({ name }) => name)).toEqual(['Уход', 'Сезон', 'Длина']);
    for (const parameter_ids of [
      [season, length],
      [season, length, length],
      [season, length, 900_000],
    ])
      expect(await send('PUT', `product_type/${type}`, { parameter_ids })).toMatchObject({
        status: 409,
        body: { code: 'PARAMETERS_CHANGED' },
      });
  });
});

describe('a parameter', () => {
  it('is of one of five kinds; lists need options, the others have none', async () => {
    for (const kind of ['number', 'string', 'text']) expect((await add(type, { ...named(kind), kind })).status).toBe(200);
    for (const kind of ['list', 'multiple_enum']) {
      expect(await add(type, { ...named(kind), kind })).toMatchObject({
        status: 422,
        body: { fields: { options: 'Добавьте хотя бы один вариант' } },
      });
      expect((await add(type, { ...named(kind), kind, options: options('XS', 'XXL') })).status).toBe(200);
    }
    expect((await parametersOf(type)).map(({ kind }) => kind)).toEqual(['number', 'string', 'text', 'list', 'multiple_enum']);
    const wrong = [
      { kind: 'text', options: options('XS') },
      { kind: 'list', options: options('XS', 'xs') },
      { kind: 'multiple_enum', role: 'size', options: options('XS') },
      { kind: 'list', options: [{ values: { ru: 'Белый' }, swatch: 'white' }] },
    ];
    for (const given of wrong) expect((await add(type, { ...named('Неверный'), ...given })).status).toBe(422);
  });

  it('gives a type one size and one colour, also when two come at once', async () => {
    const colour = {
      ...named('Цвет'),
      kind: 'list',
      role: 'colour',
      options: [{ values: { ru: 'Белый', en: 'White' }, swatch: '#FFFFFF' }],
    };
    const others = [await send('POST', 'product_type', named('Юбка')), await send('POST', 'product_type', named('Шарф'))];
    const colours: number[] = [];
    for (const { body } of others) colours.push((await add(body.data.id, colour)).body.data.id);
    const answers = await Promise.all(colours.map((id) => send('POST', `product_type/${type}/parameter/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await add(type, colour)).toMatchObject({ status: 409, body: { code: 'ROLE_TAKEN' } });
    const [known] = (await send('GET', `product_type/${type}`)).body.data.parameters;
    expect(known).toMatchObject({ role: 'colour', options: [{ value: 'Белый', values: { ru: 'Белый', en: 'White' }, swatch: '#ffffff' }] });
  });

  it('is shared by types: attached once, changed for all, taken off one alone', async () => {
    const season = (await add(type, { ...named('Сезон'), kind: 'list', options: options('Лето', 'Зима') })).body.data;
    const other = (await send('POST', 'product_type', named('Юбка'))).body.data.id;
    expect((await send('POST', `product_type/${other}/parameter/${season.id}`)).body.data.parameters).toMatchObject([{ id: season.id }]);
    expect(await send('POST', `product_type/${other}/parameter/${season.id}`)).toMatchObject({
      status: 409,
      body: { code: 'PARAMETER_PRESENT' },
    });
    await send('PUT', `product_type_parameter/${season.id}`, named('Время года'));
    expect((await parametersOf(other)).map(({ name }) => name)).toEqual(['Время года']);
    expect(await send('DELETE', `product_type_parameter/${season.id}`)).toMatchObject({ status: 409, body: { code: 'PARAMETER_SHARED' } });
    const [here, there] = [await sell(), await sell({ product_type_id: other })];
    for (const product of [here, there]) await shop.says(product, season.id, { option_id: season.options[0].id });
    await shop.indexed([here, there]);
    expect(await facet(season.id)).toEqual([['Лето', 2]]);
    expect((await send('GET', `parameter/${season.id}/usage`)).body).toEqual({ data: { products_num: 2 } });
    expect((await send('DELETE', `product_type_parameter/${season.id}?product_type_id=${type}`)).status).toBe(200);
    expect([await parametersOf(type), await facet(season.id)]).toEqual([[], [['Лето', 1]]]);
    const listed = (await send('GET', 'parameters?per_page=100')).body.data;
    expect(listed.find(({ id }: { id: number }) => id === season.id)).toMatchObject({ types: [{ id: other, name: 'Юбка' }] });
    expect((await send('DELETE', `parameter/${season.id}`)).status).toBe(200);
    expect([await facet(season.id), (await pool.query('SELECT FROM product_parameter_value')).rowCount]).toEqual([undefined, 0]);
  });

  it('changes its options under the goods that have them', async () => {
    const size = (await add(type, { ...named('Размер'), kind: 'list', role: 'size', options: options('Эска', 'Эмка', 'Элька') })).body.data;
    const [s, m, l] = size.options;
    const dress = await sell({ name_ru: 'Модель', variant_group_id: 700, group_lead: true });
    const second = await sell({ name_ru: 'Модель', variant_group_id: 700, group_lead: false });
    await shop.says(dress, size.id, { option_id: s.id });
    await shop.says(second, size.id, { option_id: m.id });
    await shop.indexed([dress, second]);
    expect((await cardOf(dress)).sizes).toEqual(['Эска', 'Эмка']);
    const put = (...wanted: object[]) => send('PUT', `product_type_parameter/${size.id}`, { options: wanted });
    const as = (id: number, ru: string) => ({ id, values: { ru } });
    // Two exchange their words, one leaves, one comes, all in another order.
    expect((await put(as(m.id, 'Эска'), { values: { ru: 'Безразмерная' } }, as(s.id, 'Эмка'))).status).toBe(200);
    expect((await cardOf(dress)).sizes).toEqual(['Эска', 'Эмка']);
    expect(await facet(size.id)).toEqual([
      ['Эска', 1],
      ['Эмка', 1],
    ]);
    // Whoever has not seen the one that came does not take it away.
    const late = { options: [as(m.id, 'Эска'), as(s.id, 'Эмка')], had: [s.id, m.id, l.id] };
    expect((await send('PUT', `product_type_parameter/${size.id}`, late)).body.code).toBe('PARAMETERS_CHANGED');
    await put(as(m.id, 'Стандарт'), as(s.id, 'Эмка'));
    expect((await cardOf(dress)).sizes).toEqual(['Стандарт', 'Эмка']);
    const byWord = await app.call({ url: '/api/shop/products?text=стандарт' });
    expect(byWord.body.data.map(({ id }: { id: number }) => id)).toEqual([dress]);
    expect(await put(as(s.id, 'Эмка'))).toMatchObject({
      status: 409,
      body: { code: 'OPTION_IN_USE', details: { value: 'Стандарт', products: 1 } },
    });
    expect(await put(as(m.id, 'Стандарт'), as(s.id, 'Эмка'), as(l.id, 'Элька'))).toMatchObject({
      status: 409,
      body: { code: 'PARAMETERS_CHANGED' },
    });
    expect(await put()).toMatchObject({ status: 422, body: { fields: { options: 'Добавьте хотя бы один вариант' } } });
  });
});

it('is nobody’s business but the staff’s', async () => {
  for (const [method, url] of [
    ['POST', 'product_type'],
    ['GET', 'parameters'],
    ['DELETE', 'parameter/1'],
  ] as const)
    expect((await app.call({ method, url: `/api/shop/${url}`, as: aPrincipal('ROLE_VENDOR'), body: {} })).status).toBe(403);
});
