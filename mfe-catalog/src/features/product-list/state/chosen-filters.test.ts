import type { Facets } from '@market/catalogue-contract/facets';
import { expect, test } from 'vitest';
import { chosenFilters } from './chosen-filters.ts';
import { EMPTY_LIST_STATE, type ListState } from './list-state.ts';

const facets: Pick<Facets, 'companies' | 'parameters'> = {
  companies: [{ id: 3, brand: 'Ивановский лён', count: 4 }],
  parameters: [
    {
      parameter_id: 2,
      name: 'Цвет',
      kind: 'list',
      role: 'colour',
      unit: null,
      range: null,
      values: [{ id: 11, value: 'Красный', swatch: '#c00000', count: 3 }],
    },
    { parameter_id: 5, name: 'Плотность', kind: 'number', role: null, unit: 'г/м²', range: { min: 80, max: 400 }, values: [] },
  ],
};
const state: ListState = {
  ...EMPTY_LIST_STATE,
  page: 4,
  priceTo: 5000,
  inStock: true,
  loose: true,
  companyIds: [3, 8],
  parameters: [
    { parameter_id: 2, values: [11, 99] },
    { parameter_id: 5, from: 120 },
    { parameter_id: 9, text: 'лён' },
  ],
};

test('each chosen option, range and word is a chip of its own', () => {
  expect(chosenFilters(state, facets).map((chip) => chip.label)).toEqual([
    { kind: 'price', from: null, to: 5000 },
    { kind: 'stock' },
    { kind: 'loose' },
    { kind: 'company', brand: 'Ивановский лён' },
    { kind: 'company', brand: null },
    { kind: 'option', name: 'Цвет', value: 'Красный', swatch: '#c00000' },
    { kind: 'option', name: 'Цвет', value: null, swatch: null },
    { kind: 'range', name: 'Плотность', unit: 'г/м²', from: 120, to: null },
    { kind: 'words', name: null, text: 'лён' },
  ]);
});

test('removing a chip lifts that one choice and goes to the first page', () => {
  const red = chosenFilters(state, facets).find((chip) => chip.key === 'p2.11');
  expect(red?.without(state)).toEqual({
    ...state,
    page: 1,
    parameters: [{ parameter_id: 2, values: [99] }, state.parameters[1], state.parameters[2]],
  });
});

test('removing every chip one after another leaves a bare list', () => {
  let rest = state;
  for (let chip = chosenFilters(rest, facets)[0]; chip; chip = chosenFilters(rest, facets)[0]) rest = chip.without(rest);
  expect(rest).toEqual(EMPTY_LIST_STATE);
});

test('chips can be removed before the names have come', () => {
  expect(chosenFilters(state, undefined)).toHaveLength(9);
});
