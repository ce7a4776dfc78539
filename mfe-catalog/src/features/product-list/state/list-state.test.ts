import { describe, expect, test } from 'vitest';
import { EMPTY_LIST_STATE, type ListState, readListState, writeListState } from './list-state.ts';

const read = (search: string) => readListState(new URLSearchParams(search));
const full: ListState = {
  q: 'платье миди',
  literal: true,
  page: 3,
  perPage: 42,
  sort: 'price_asc',
  view: 'rows',
  priceFrom: 1000,
  priceTo: 5000,
  inStock: true,
  loose: true,
  companyIds: [7, 9],
  parameters: [
    { parameter_id: 2, values: [11, 14] },
    { parameter_id: 5, from: 120, to: 180.5 },
    { parameter_id: 9, text: 'хлопок & лён' },
  ],
};

describe('the address of a list', () => {
  test('an untouched list has an empty one', () => {
    expect(writeListState(EMPTY_LIST_STATE).toString()).toBe('');
    expect(read('')).toEqual(EMPTY_LIST_STATE);
  });

  test('keeps every choice through a reload', () => {
    expect(readListState(new URLSearchParams(writeListState(full).toString()))).toEqual(full);
  });

  test('is short and legible where letters allow', () => {
    const state = { ...EMPTY_LIST_STATE, parameters: full.parameters.slice(0, 2), priceTo: 900 };
    expect(writeListState(state).toString()).toBe('p2=11.14&p5=120..180.5&price_to=900');
  });

  test('leaves foreign parameters alone and replaces its own', () => {
    const base = new URLSearchParams('utm_source=letter&page=4&p3=1&text=old');
    expect(writeListState({ ...EMPTY_LIST_STATE, q: 'юбка' }, base).toString()).toBe(
      new URLSearchParams({ utm_source: 'letter', q: 'юбка' }).toString(),
    );
  });

  test('knows the page size of the category drawer', () => {
    expect(read('per_page=12').perPage).toBe(12);
  });

  test('keeps several companies in one word', () => {
    expect(writeListState({ ...EMPTY_LIST_STATE, companyIds: [7, 9] }).toString()).toBe('company=7.9');
    expect(read('company=7.9.7').companyIds).toEqual([7, 9]);
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    expect(read(`company=${many.join('.')}`).companyIds).toEqual(many.slice(0, 20));
  });

  test('takes the words of older links', () => {
    expect(read('text=пальто').q).toBe('пальто');
    expect(read('text=пальто&q=куртка').q).toBe('куртка');
  });

  test('does not remember "literally" without words', () => {
    expect(writeListState({ ...EMPTY_LIST_STATE, literal: true }).toString()).toBe('');
  });
});

describe('a value that makes no sense becomes the default', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=99999999999',
    'per_page=20',
    'per_page=100000',
    'sort=cheapest',
    'sort=relevance',
    'view=tiles',
    'price_from=abc',
    'price_from=-5',
    'price_to=99999999999',
    'price_from=5000&price_to=1000',
    'in_stock=yes',
    'literal=true',
    'company=0',
    'company=x',
    'company=3.x',
    'q=',
    'q=%20%20',
    `q=${'а'.repeat(201)}`,
    'p0=1',
    'p5=',
    'p5=abc',
    'p5=..',
    'p5=200..100',
    'p5=1..x',
    'p5=*',
    'p5=0',
    'px=1',
    `p5=${Array.from({ length: 51 }, (_, index) => index + 1).join('.')}`,
  ])('%s', (search) => {
    expect(read(search)).toEqual(EMPTY_LIST_STATE);
  });

  test('and spoils nothing beside it', () => {
    expect(read('page=abc&sort=rating&p5=oops&p6=1')).toEqual({
      ...EMPTY_LIST_STATE,
      sort: 'rating',
      parameters: [{ parameter_id: 6, values: [1] }],
    });
  });

  test('repeated options count once, groups past the limit are ignored', () => {
    expect(read('p5=3.3.4&p5=9').parameters).toEqual([{ parameter_id: 5, values: [3, 4] }]);
    const many = Array.from({ length: 25 }, (_, index) => `p${index + 1}=1`).join('&');
    expect(read(many).parameters).toHaveLength(20);
  });
});
