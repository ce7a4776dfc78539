import { countries } from '@market/catalogue-contract/countries';
import { emptyOption, type OptionValues } from './parameter-values.ts';

/** The options with the countries of the world behind them: what stands there stays, a line that says nothing goes. */
export function withCountries(now: readonly OptionValues[]): OptionValues[] {
  const known = new Set(now.map(({ values }) => values.ru.trim().toLowerCase()));
  const kept = now.filter(({ id, values }) => id !== null || values.ru.trim() !== '');
  const missing = countries().filter(({ ru }) => !known.has(ru.toLowerCase()));
  return [...kept, ...missing.map(({ ru, en }) => ({ ...emptyOption, values: { ru, en } }))];
}
