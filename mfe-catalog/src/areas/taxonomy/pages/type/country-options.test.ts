import { expect, test } from 'vitest';
import { withCountries } from './country-options.ts';
import { emptyOption } from './parameter-values.ts';

test('the countries of the world are added in both languages; what stands there stays', () => {
  const turkey = { ...emptyOption, id: 7, values: { ru: 'турция', en: '' } };
  const all = withCountries([turkey, emptyOption]);
  expect(all).toHaveLength(249);
  expect(all.slice(0, 3)).toEqual([
    turkey,
    { ...emptyOption, values: { ru: 'Россия', en: 'Russia' } },
    { ...emptyOption, values: { ru: 'Беларусь', en: 'Belarus' } },
  ]);
  expect(withCountries(all)).toEqual(all);
});
