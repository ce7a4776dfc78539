import { expect, test } from 'vitest';
import { categoryRows } from './categories.ts';
import { CLOTHS } from './cloths.ts';
import { COLOURS } from './colours.ts';
import { LOOKS } from './garments/all-looks.ts';
import { KINDS } from './kinds/all-kinds.ts';
import { LOOK_FACTS } from './look-facts.ts';
import { ModelMaker } from './models.ts';
import { offeredSizes } from './offered-sizes.ts';
import { ownValues, sharedValues } from './parameter-values.ts';
import { OPTION_ROWS, PARAMETER_IDS, PARAMETER_ROWS, type ParameterKey } from './parameters.ts';
import { PRODUCT_TYPES } from './product-types.ts';

test('the tree has three levels, named in three languages', () => {
  const rows = categoryRows();
  const depth = (id: number | null): number => (id === null ? 0 : 1 + depth(rows.find((row) => row.id === id)?.parentId ?? null));
  expect(Math.max(...rows.map(({ id }) => depth(id)))).toBe(3);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  for (const { ru, en, kk } of rows) {
    expect(ru).toMatch(/^[А-ЯЁ]/u);
    expect(en).toMatch(/^[A-Z]/);
    expect(kk).toMatch(/^[А-ЯӘҒҚҢӨҰҮҺІЁ]/u);
  }
  expect(rows.every((row) => row.parentId === null || row.parentId < row.id)).toBe(true);
});

test('all five kinds of parameters, in both languages; colours have swatches', () => {
  expect(new Set(PARAMETER_ROWS.map(({ kind }) => kind))).toEqual(new Set(['number', 'list', 'string', 'text', 'multiple_enum']));
  expect(PARAMETER_ROWS.filter(({ role }) => role).map(({ role, kind }) => `${role} ${kind}`)).toEqual([
    'size list',
    'colour list',
    'size list',
    'size list',
    'size list',
  ]);
  expect(OPTION_ROWS.filter(({ ru, en }) => !ru || !en)).toEqual([]);
  expect(Object.keys(COLOURS)).toHaveLength(24);
  for (const { swatch } of Object.values(COLOURS)) expect(swatch).toMatch(/^#[0-9a-f]{6}$/);
});

test('every kind of goods hangs on a leaf of the tree and can be drawn and sewn', () => {
  const rows = categoryRows();
  const parents = new Set(rows.map(({ parentId }) => parentId));
  for (const { id, category, cuts, cloths } of KINDS) {
    const leaf = rows.find(({ key }) => key === category);
    expect(leaf && !parents.has(leaf.id), `${id} in ${category}`).toBe(true);
    for (const { look, patterns } of cuts) {
      expect(LOOKS.has(look) && look in LOOK_FACTS, look).toBe(true);
      const sewn = cloths.flatMap((cloth) => [...CLOTHS[cloth].patterns]);
      expect(
        sewn.some((pattern) => !patterns || patterns.includes(pattern)),
        `${id}: ${look}`,
      ).toBe(true);
    }
  }
  const goods = new Set(KINDS.map(({ category }) => category));
  expect(rows.filter((row) => !parents.has(row.id) && !goods.has(row.key))).toEqual([]);
});

test('no drawing is without goods', () => {
  const drawn = new Set(KINDS.flatMap(({ cuts }) => cuts.map(({ look }) => look)));
  expect([...LOOKS.keys()].filter((look) => !drawn.has(look))).toEqual([]);
});

test('a country is chosen from all there are, in both languages', () => {
  const named = OPTION_ROWS.filter(({ parameterId }) => parameterId === PARAMETER_IDS.country);
  expect(named.slice(0, 2).map(({ ru, en }) => [ru, en])).toEqual([
    ['Россия', 'Russia'],
    ['Беларусь', 'Belarus'],
  ]);
  expect(named).toHaveLength(249);
  expect(new Set(named.map(({ ru }) => ru)).size).toBe(249);
});

test('each type offers the sizes in which its goods come, and no others', () => {
  expect(offeredSizes('dress')).toContain('46');
  expect(offeredSizes('dress')).not.toContain('40×70');
  expect(offeredSizes('linen')).toEqual(expect.arrayContaining(['40×70', 'семейный']));
  const measured = new Set(PARAMETER_ROWS.filter(({ role }) => role === 'size').map(({ id }) => id));
  const sizes = new Map(OPTION_ROWS.filter(({ parameterId }) => measured.has(parameterId)).map(({ id, ru }) => [id, ru]));
  const maker = new ModelMaker(new Date('2026-11-20'));
  for (let n = 0; n < 400; n++) {
    const model = maker.make(n);
    const { makeup, skus } = model;
    const offered = offeredSizes(makeup.kind.type);
    for (const sku of skus) {
      const [size] = ownValues(model, sku).flatMap(({ option }) => sizes.get(option ?? 0) ?? []);
      if (size !== undefined) expect(offered, makeup.kind.id).toContain(size);
    }
  }
});

test('each kind of goods measures in sizes of its own', () => {
  const sizes = (of: string) => {
    const { id } = PARAMETER_ROWS.find(({ ru }) => ru === of) ?? { id: 0 };
    return OPTION_ROWS.filter(({ parameterId }) => parameterId === id).map(({ ru }) => ru);
  };
  expect(sizes('Размер')).toEqual(expect.arrayContaining(['42', 'XS', '4XL']));
  expect(sizes('Размер')).not.toContain('семейный');
  expect(sizes('Размер обуви')).toEqual(expect.arrayContaining(['26', '42']));
  expect(sizes('Рост ребёнка, см')).toEqual([
    '56',
    '62',
    '68',
    '74',
    '80',
    '86',
    '98',
    '104',
    '110',
    '116',
    '122',
    '128',
    '134',
    '140',
    '146',
    '152',
  ]);
});

test('a model speaks to the parameters of its type only, once each unless it may say several', () => {
  const maker = new ModelMaker(new Date('2026-11-20'));
  const kinds = new Map(PARAMETER_ROWS.map(({ id, kind }) => [id, kind]));
  for (let n = 0; n < 400; n++) {
    const model = maker.make(n);
    const sku = model.skus[0];
    const own: readonly ParameterKey[] = PRODUCT_TYPES[model.makeup.kind.type].parameters;
    const values = [...sharedValues(model), ...(sku ? ownValues(model, sku) : [])];
    expect(new Set(values.map(({ parameterId, ordinal }) => `${parameterId} ${ordinal}`)).size).toBe(values.length);
    for (const { parameterId, ordinal, option, number, text } of values) {
      expect(own.map((key) => PARAMETER_IDS[key])).toContain(parameterId);
      expect([option, number, text].filter((one) => one !== null)).toHaveLength(1);
      if (ordinal > 0) expect(kinds.get(parameterId)).toBe('multiple_enum');
    }
  }
});
