import type { ParameterKind, ParameterRole } from '@market/catalogue-contract/product-type';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { bareWords } from './column-titles.ts';

export interface NamedParameter {
  id: number;
  kind: ParameterKind;
  role: ParameterRole | null;
  ru: string;
  en: string | null;
  /** Numbers of the types that have it. */
  types: readonly number[];
  options: readonly { id: number; ru: string; en: string | null }[];
}

/** The words by which a file names categories, types, parameters and their options. */
export interface NamedThings {
  /** By name, by path (`женщинам/платья`) and by number; several categories may be called the same. */
  categories(words: string): readonly number[];
  productType(words: string): number | null;
  parameters: ReadonlyMap<number, NamedParameter>;
  /** The option of a parameter that is called so in either language. */
  option(parameterId: number, words: string): number | null;
}

const CATEGORIES = `
  SELECT c.id, c.name_ru AS ru, c.name_en AS en,
    (SELECT array_agg(up.name_ru ORDER BY cardinality(up.path)) FROM category up WHERE up.id = ANY (c.path)) AS path_ru,
    (SELECT array_agg(coalesce(up.name_en, up.name_ru) ORDER BY cardinality(up.path)) FROM category up WHERE up.id = ANY (c.path)) AS path_en
  FROM category c`;
const TYPES = 'SELECT id, name_ru AS ru, name_en AS en FROM product_type';
const PARAMETERS = `
  SELECT p.id, p.kind::text AS kind, p.role::text AS role, p.name_ru AS ru, p.name_en AS en,
    ARRAY(SELECT product_type_id FROM product_type_parameter WHERE parameter_id = p.id) AS types,
    coalesce((
      SELECT json_agg(json_build_object('id', o.id, 'ru', o.value_ru, 'en', o.value_en)) FROM parameter_option o WHERE o.parameter_id = p.id
    ), '[]') AS options
  FROM parameter p ORDER BY p.id`;

interface Named {
  id: number;
  ru: string;
  en: string | null;
}
type CategoryRow = Named & { path_ru: string[]; path_en: string[] };

/** Reads all of it: a file names any of it, and it is small beside the file. */
export async function readNamedThings(tx: Tx): Promise<NamedThings> {
  const categories = await rowsOf<CategoryRow>(tx, CATEGORIES, []);
  const types = await rowsOf<Named>(tx, TYPES, []);
  const parameters = await rowsOf<NamedParameter>(tx, PARAMETERS, []);
  const byPath = index(
    categories.flatMap(({ id, path_ru, path_en, ...names }) => [
      ...namesOf({ id, ...names }),
      ...[path_ru, path_en].map((path) => [pathKey(path), id] as const),
    ]),
  );
  const byType = index(types.flatMap(namesOf));
  const options = new Map(parameters.map((parameter) => [parameter.id, index(parameter.options.flatMap(namesOf))]));
  return {
    categories: (words) => byPath.get(pathKey(words.split(/[/>›→\\|]/))) ?? [],
    productType: (words) => byType.get(bareWords(words))?.[0] ?? null,
    parameters: new Map(parameters.map((parameter) => [parameter.id, parameter])),
    option: (parameterId, words) => options.get(parameterId)?.get(bareWords(words) || words.trim())?.[0] ?? null,
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
