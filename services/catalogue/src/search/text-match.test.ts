import { testApp } from '@market/service-kit/testing/test-app';
import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { catalogue } from '../app.ts';
import { createTextMatchCache } from '../cache/text-match-cache.ts';
import { matchText } from './text-match.ts';

const app = await testApp(catalogue);
const { pool } = app.db;
const shop = fixtures(pool);

const ask = async (text: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await app.call({ method: 'POST', url: '/api/shop/products', body: { text, ...more } });
  expect(status).toBe(200);
  return { total: body.total as number, names: body.data.map(({ name }: { name: string }) => name) as string[] };
};
const found = async (text: string, more: Record<string, string> = {}): Promise<string[]> => {
  const { status, body } = await app.call({ url: `/api/shop/products/search?${new URLSearchParams({ text, ...more })}` });
  expect(status).toBe(200);
  return body.data.map(({ name }: { name: string }) => name);
};

let base: { company_id: number; category_id: number; product_type_id: number };
let women: number;
let zarina: number;
let on: number;
let size: { id: number; options: number[] };
let cloth: { id: number; options: number[] };

beforeAll(async () => {
  women = await shop.category({ name_ru: 'Женщинам', name_en: 'Women', name_kk: 'Әйелдерге' });
  const dresses = await shop.category({ name_ru: 'Нарядные платья', parent_id: women });
  const other = await shop.category({ name_ru: 'Разное' });
  zarina = await shop.company({ brand: 'Zarina' });
  on = await shop.company({ brand: 'Он и Она' });
  const product_type_id = await shop.type();
  size = await shop.parameter({
    kind: 'list',
    role: 'size',
    types: [product_type_id],
    options: [{ value_ru: '48' }, { value_ru: '50-52' }],
  });
  cloth = await shop.parameter({
    kind: 'multiple_enum',
    types: [product_type_id],
    options: [{ value_ru: 'Шерсть' }, { value_ru: 'Хлопок' }, { value_ru: 'Кожа' }],
  });
  const print = await shop.parameter({ kind: 'string', types: [product_type_id] });
  const care = await shop.parameter({ kind: 'text', types: [product_type_id] });
  base = { company_id: zarina, category_id: other, product_type_id };

  await shop.product({
    ...base,
    category_id: dresses,
    name_ru: 'Платье «Ёлочка»',
    name_en: 'Dress Fir',
    description_ru: 'Подойдёт к пальто',
  });
  const coat = await shop.product({
    ...base,
    name_ru: 'Пальто драповое',
    sku: 'KR-2041/48',
    barcode: '4607012345678',
    variant_group_id: 1,
  });
  const grey = await shop.product({
    ...base,
    name_ru: 'Пальто драповое',
    sku: 'KR-2041/50',
    variant_group_id: 1,
    group_lead: false,
    price_kopecks: 300_000,
  });
  await shop.says(coat, size.id, { option_id: size.options[0] });
  await shop.says(grey, size.id, { option_id: size.options[1] });
  await shop.says(grey, cloth.id, { option_id: cloth.options[1] });
  await shop.says(coat, cloth.id, { option_id: cloth.options[0] });
  await shop.says(coat, print.id, { text_value: 'гусиная лапка' });
  await shop.says(coat, care.id, { text_value: 'только химчистка' });
  await shop.product({ ...base, company_id: on, name_ru: 'Леггинсы плотные' });
  await shop.product({ ...base, name_ru: 'Футболка поло', name_en: 'T-shirt' });
  await shop.product({ ...base, name_ru: 'Рубашка', name_en: 'Shirt', popular: true });
  await shop.product({ ...base, name_ru: 'Кожа для рукоделия' });
  const belt = await shop.product({ ...base, name_ru: 'Ремень', popular: true });
  await shop.says(belt, cloth.id, { option_id: cloth.options[2] });
  await shop.product({ ...base, name_ru: 'Крем для обуви', description_ru: 'Кожа любит крем. Кожа скажет спасибо', popular: true });
  await shop.product({ ...base, name_ru: 'Перчатка бейсбольная' });
  await shop.product({ ...base, name_ru: 'Перчатки' });
  await shop.product({ ...base, name_ru: 'Свитер' });
  await shop.product({ ...base, name_ru: 'Пуловер' });
  await shop.product({ ...base, name_ru: 'Джемпер', popular: true });
  await shop.product({ ...base, name_ru: 'Зонт складной' });
  await shop.product({ ...base, name_ru: 'Зонт трость', popular: true });
  await shop.product({ ...base, name_ru: 'Костюм лыжный для дождя', active: false });
  for (const name_ru of ['Куртка зимняя', 'Куртка летняя', 'Куртка осенняя']) await shop.product({ ...base, name_ru });
  await shop.indexed();
}, 60_000);

describe('a query finds models', () => {
  it.each([
    ['by a form of a word of the name', 'ПЛАТЬЕВ', 'Платье «Ёлочка»'],
    ['with е for ё', 'елочка', 'Платье «Ёлочка»'],
    ['by the English name', 'dress', 'Платье «Ёлочка»'],
    ['by the category and those above it', 'платья женщинам', 'Платье «Ёлочка»'],
    ['by its own category', 'нарядное платье', 'Платье «Ёлочка»'],
    ['by the root category in Kazakh', 'әйелдерге', 'Платье «Ёлочка»'],
    ['by the brand', 'zarina пальто', 'Пальто драповое'],
    ['by a brand made of common words', 'он и она', 'Леггинсы плотные'],
    ['by the value of an option', 'шерстяной', 'Пальто драповое'],
    ['by a size', 'пальто 48', 'Пальто драповое'],
    ['by a size of another variant', 'пальто 50-52', 'Пальто драповое'],
    ['by a word of a parameter', 'гусиная', 'Пальто драповое'],
    ['by prose', 'химчистки', 'Пальто драповое'],
    ['by a synonym', 'лосины', 'Леггинсы плотные'],
    ['by an article number', 'KR-2041/48', 'Пальто драповое'],
    ['by an article number of another variant, typed carelessly', 'kr 2041 50', 'Пальто драповое'],
    ['by the beginning of an article number', 'kr204', 'Пальто драповое'],
    ['by a barcode', '4607012345678', 'Пальто драповое'],
    ['by an unfinished word', 'драп', 'Пальто драповое'],
    ['in the wrong layout', 'gfkmnj', 'Пальто драповое'],
    ['in the other alphabet', 'leggins', 'Леггинсы плотные'],
  ])('%s', async (_, text, name) => {
    expect((await found(text))[0]).toBe(name);
  });

  it('only those with all of its words', async () => {
    expect(await found('куртка зимняя')).toEqual(['Куртка зимняя']);
    expect(await found('пальто 56', { literal: 'true' })).toEqual([]);
    expect(await found('пальто 56')).toEqual(await found('пальто'));
  });

  it('that guests may see', async () => expect(await ask('лыжный')).toEqual({ total: 0, names: [] }));

  it('named so before those of such a kind, and these before those that speak of it, however popular', async () => {
    expect(await found('кожа')).toEqual(['Кожа для рукоделия', 'Ремень', 'Крем для обуви']);
  });

  it('in the very form before relatives, and popular ones before others', async () => {
    expect(await found('перчатки')).toEqual(['Перчатки', 'Перчатка бейсбольная']);
    expect(await found('зонт')).toEqual(['Зонт трость', 'Зонт складной']);
  });

  it('called so before those that others call so', async () => {
    expect(await found('свитер')).toEqual(['Свитер', 'Джемпер', 'Пуловер']);
    expect(await found('пуловер')).toEqual(['Пуловер', 'Джемпер', 'Свитер']);
  });

  it('of which one variant meets every filter', async () => {
    const [small, large] = size.options;
    const [, second] = cloth.options;
    const of = (...groups: [number, number | undefined][]) => ({
      parameters: groups.map(([parameter_id, value]) => ({ parameter_id, values: [value] })),
    });
    expect(await ask('пальто драповое', of([size.id, large]))).toEqual({ total: 1, names: ['Пальто драповое'] });
    expect(await ask('пальто драповое', of([size.id, large], [cloth.id, second]))).toEqual({ total: 1, names: ['Пальто драповое'] });
    expect(await ask('пальто драповое', of([size.id, small], [cloth.id, second]))).toEqual({ total: 0, names: [] });
    expect(await ask('пальто драповое', { ...of([size.id, small]), price_from: 2000 })).toEqual({ total: 0, names: [] });
    expect(await ask('пальто драповое', { ...of([size.id, large]), price_from: 2000 })).toEqual({ total: 1, names: ['Пальто драповое'] });
  });

  it('of a category, of a company', async () => {
    expect((await ask('пальто', { category_id: women })).names).toEqual(['Платье «Ёлочка»']);
    expect((await ask('леггинсы', { company_id: on })).total).toBe(1);
    expect((await ask('леггинсы', { company_id: zarina })).total).toBe(0);
  });

  it('and a t-shirt is no shirt', async () => {
    expect(await found('shirt')).toEqual(['Рубашка']);
    expect(await found('t-shirt')).toEqual(['Футболка поло']);
    expect(await found('рубашки')).toEqual(['Рубашка']);
  });
});

describe('an order that is cached', () => {
  it('is repeated page by page', async () => {
    const whole = (await ask('куртка')).names;
    expect(whole).toHaveLength(3);
    const pages = await Promise.all([1, 2, 3].map((page) => ask('куртка', { per_page: 1, page })));
    expect(pages).toEqual(whole.map((name) => ({ total: 3, names: [name] })));
  });

  it('gives way to what has changed since', async () => {
    const id = await shop.product({ ...base, name_ru: 'Куртка-парка' });
    expect((await ask('куртка')).total).toBe(3);
    await shop.indexed([id]);
    expect((await ask('куртка')).total).toBe(4);
    await pool.query('UPDATE product SET stock_quantity = 0 WHERE id = $1', [id]);
    await shop.indexed([id]);
    expect(await ask('куртка')).toEqual({ total: 3, names: expect.not.arrayContaining(['Куртка-парка']) });
  });

  it('is shared by those who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('платье')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe('a correction', () => {
  const correction = async (text: string, more: Record<string, string> = {}) =>
    (await app.call({ url: `/api/shop/products/search?${new URLSearchParams({ text, ...more })}` })).body.correction;

  it('comes with the answer', async () => {
    expect(await correction('Крутка')).toEqual({ asked: 'Крутка', shown: 'куртка', reason: 'typo' });
    expect(await found('Крутка')).toHaveLength(3);
  });

  it('is taken back by literal', async () => {
    expect(await correction('Крутка', { literal: 'true' })).toBeNull();
    expect(await found('Крутка', { literal: 'true' })).toEqual([]);
  });

  it('is not made when the words themselves find three', async () => expect(await correction('куртки')).toBeNull());
});

describe('whatever is typed', () => {
  it.each([
    '&',
    '|',
    '!',
    ':*',
    "'",
    '"',
    '\\',
    '<->',
    "куртка' | '",
    'куртка:A',
    '(((',
    'a & b | !c',
    '-- ; DROP TABLE product',
    '%_%',
    '\ud800',
    '👗👠',
    'и на с',
    'the',
    '"',
    '«»',
    '0',
    '1e5',
    '5e3x',
    '-1',
    'ё',
    'ъ',
    '¼',
    'я'.repeat(200),
    'ж '.repeat(100),
    '9'.repeat(200),
    'a-'.repeat(100),
    "x'".repeat(99),
    '\u202e\u200b',
    'ﷺ'.repeat(50),
    'İ'.repeat(100),
  ])('%j is answered', async (text) => {
    await found(text.trim() || ',');
    const { status } = await app.call({ url: `/api/shop/products/suggest?${new URLSearchParams({ text: text.slice(0, 100) })}` });
    expect([200, 422]).toContain(status);
  });

  it('a NUL too, should it ever come through', async () => {
    expect((await matchText({ db: app.db, textMatches: createTextMatchCache() }, 'курт\u0000ка')).matching).not.toBeNull();
  });

  it('anything else is answered too', async () => {
    const scraps = constantFrom(
      'куртка',
      'rehnrf',
      'KR-2041',
      ' ',
      "'",
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '(',
      ')',
      '<->',
      '"',
      '\u0000',
      'ё',
      '👗',
      ',h.rb',
      '$1',
    );
    const texts = oneof(string({ unit: scraps, minLength: 1, maxLength: 12 }), string({ unit: 'binary', minLength: 1, maxLength: 60 }));
    await assert(
      asyncProperty(texts, async (text) => {
        const { status } = await app.call({ method: 'POST', url: '/api/shop/products', body: { text } });
        // A NUL is refused for every text of every service.
        expect(status).toBe(text.includes('\u0000') ? 422 : 200);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
