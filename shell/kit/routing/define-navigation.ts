import type { Ask, Audience, Bilingual, NavEntry, Shown } from '@market/modules-contract/manifest';

/** An entry of a menu that leads to the address. Its words are the title of the address unless it has its own. */
type MenuEntry = Omit<NavEntry, 'path' | 'label' | 'audience'> & { label?: Bilingual; audience: readonly Audience[] };

/** All that is said of one address. */
export interface Address {
  /** Relative to the root of the site; `:name` is a parameter. */
  path: `/${string}`;
  title: Bilingual;
  /** The parent in the breadcrumbs: a name in the same table, or an address of another table. */
  parent?: string | Address;
  /** Nobody else may open it; absent means everyone. */
  audience?: readonly Audience[];
  /** Name of the address in the same table that this one stands for. Such an address has no page. */
  redirect?: string;
  /** Kinds of things that services refer to and this page shows. */
  shows?: readonly Shown[];
  /** What the page asks first at its bare address: the document asks it ahead. */
  asks?: readonly Ask[];
  menu?: readonly MenuEntry[];
}

export type Navigation = Readonly<Record<string, Address>>;

/** Names that an address may use for others of its table. */
type References<T> = { [Name in keyof T]: { parent?: (keyof T & string) | Address; redirect?: keyof T & string } };

/**
 * The one table of an area's addresses: `navigation.ts` is pure data, which Node reads for the manifest and the browser for its paths and routes.
 * ```ts
 * export const stores = defineNavigation({
 *   list: { path: '/stores/list', title: { ru: 'Точки продаж', en: 'Stores' }, audience: vendorsAndStaff },
 *   edit: { path: '/stores/edit/:id', title: { ru: 'Точка', en: 'Store' }, parent: 'list', audience: vendorsAndStaff },
 * });
 * ```
 */
export function defineNavigation<const T extends Navigation>(table: T & References<T>): T {
  return table;
}

type Value = string | number;

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** `true` for two names and more. */
type IsSeveral<Names extends string, All extends string = Names> = Names extends string ? ([All] extends [Names] ? never : true) : never;

/** A text where there is nothing to fill in; otherwise a function of the one parameter, or of several by their names. */
type PathOf<Path extends string> = [ParametersOf<Path>] extends [never]
  ? Path
  : [IsSeveral<ParametersOf<Path>>] extends [never]
    ? (value: Value) => string
    : (values: Record<ParametersOf<Path>, Value>) => string;

const filled = (pattern: string, given: Value | Readonly<Record<string, Value>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(typeof given === 'object' ? (given[name] ?? '') : given));

export type Paths<T extends Readonly<Record<string, { path: string }>>> = { readonly [Name in keyof T]: PathOf<T[Name]['path']> };

/**
 * What links are made of: `storesPaths.list`, `storesPaths.edit(7)`, `paths.create({ companyId: 7, companyName: 'Лён & Ко' })`. Values are encoded.
 */
export function pathsOf<const T extends Readonly<Record<string, { path: string }>>>(table: T): Paths<T> {
  const paths = Object.entries(table).map(([name, { path }]) => [
    name,
    path.includes(':') ? (given: Value | Readonly<Record<string, Value>>) => filled(path, given) : path,
  ]);
  return Object.fromEntries(paths) as Paths<T>;
}
