import type { Tx } from '@market/service-kit/data/tx';
import { bareWords } from './column-titles.ts';
import { type Named, type NamedParameter, readNamedCategories, readNamedParameters, readNamedTypes } from './named-things.queries.ts';
import { type KnownName, knownName, nearestName } from './nearest-name.ts';

/** The words by which a file names categories, types, parameters and their options. */
export interface NamedThings {
  /** By name, by path (`женщинам/платья`) and by number; several categories may be called the same. */
  categories(words: string): readonly number[];
  productType(words: string): number | null;
  parameters: ReadonlyMap<number, NamedParameter>;
  /** What of these was most likely meant; null: nothing is near. */
  nearest(what: 'category' | 'product_type' | number, words: string): string | null;
  /** The option of a parameter that is called so in either language. */
  option(parameterId: number, words: string): number | null;
}

/** Reads all of it: a file names any of it, and it is small beside the file. */
export async function readNamedThings(tx: Tx): Promise<NamedThings> {
  const categories = await readNamedCategories(tx);
  const types = await readNamedTypes(tx);
  const parameters = await readNamedParameters(tx);
  const byPath = index(
    categories.flatMap(({ id, path_ru, path_en, ...names }) => [
      ...namesOf({ id, ...names }),
      ...[path_ru, path_en].map((path) => [pathKey(path), id] as const),
    ]),
  );
  const byType = index(types.flatMap(namesOf));
  const nearest = nearestOf({ categories, types, parameters });
  const options = new Map(parameters.map((parameter) => [parameter.id, index(parameter.options.flatMap(namesOf))]));
  return {
    nearest,
    categories: (words) => byPath.get(pathKey(words.split(/[/>›→\\|]/))) ?? [],
    productType: (words) => byType.get(bareWords(words))?.[0] ?? null,
    parameters: new Map(parameters.map((parameter) => [parameter.id, parameter])),
    option: (parameterId, words) => options.get(parameterId)?.get(bareWords(words) || words.trim())?.[0] ?? null,
  };
}

/** More than so many words of a piece are not looked up: a whole column that is wrong is wrong in another way. */
const LOOKED_UP_MAX = 100;

interface Known {
  categories: readonly (Named & { path_ru: string[]; path_en: string[] })[];
  types: readonly Named[];
  parameters: readonly NamedParameter[];
}

/** Looks up each word once, for a mistake is repeated row by row, and makes names ready once for all words. */
function nearestOf({ categories, types, parameters }: Known): NamedThings['nearest'] {
  const bothOf = ({ ru, en }: Pick<Named, 'ru' | 'en'>): string[] => (en === null ? [ru] : [ru, en]);
  const namesOfWhat = (what: 'category' | 'product_type' | number): string[] => {
    if (what === 'product_type') return types.flatMap(bothOf);
    if (what !== 'category') return parameters.find(({ id }) => id === what)?.options.flatMap(bothOf) ?? [];
    const [names, paths] = [categories.flatMap(bothOf), categories.flatMap((one) => [one.path_ru.join(' / '), one.path_en.join(' / ')])];
    // A name that several categories have would be refused again.
    const times = Map.groupBy(names, (name) => name);
    return [...names.filter((name) => times.get(name)?.length === 1), ...paths];
  };
  const ready = new Map<string | number, KnownName[]>();
  const namesFor = (what: 'category' | 'product_type' | number): KnownName[] => {
    const names = ready.get(what) ?? namesOfWhat(what).map(knownName);
    ready.set(what, names);
    return names;
  };
  const met = new Map<string, string | null>();
  return (what, words) => {
    const key = `${what} ${words}`;
    const known = met.get(key);
    if (known !== undefined || met.size >= LOOKED_UP_MAX) return known ?? null;
    const found = nearestName(words, namesFor(what));
    met.set(key, found);
    return found;
  };
}

const pathKey = (steps: readonly string[]): string => steps.map(bareWords).join('/');

/** Both names, and the number; a name of signs alone (`+`) stands for itself. */
const namesOf = ({ id, ru, en }: Named): (readonly [string, number])[] =>
  [ru, en ?? ru].map((name) => [bareWords(name) || name.trim(), id] as const);

function index(entries: readonly (readonly [key: string, id: number])[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [key, id] of entries) {
    const ids = found.get(key) ?? [];
    if (!ids.includes(id)) found.set(key, [...ids, id]);
  }
  return found;
}
