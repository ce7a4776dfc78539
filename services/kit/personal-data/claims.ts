import type { Ground, Purpose, StandingTerm, Words } from './words.ts';

/**
 * What a service keeps of people: each of its tables by name, once. A word says why a table holds nothing of anybody (`'goods'`). Tests hold it
 * against the database (`conforms`, `forgetsPeople`), the kit prunes by it, answers people's files by it, and `docs/personal-data.md` is made of it.
 */
export type PersonalData = Readonly<Record<string, string | PersonalTable>>;

/** A table that holds something of people. */
export interface PersonalTable {
  /** What it holds, in words that they understand. */
  readonly what: Words;
  readonly of: Owner;
  /** What a person is given of their rows. What is of others, is a secret or a digest is left out. */
  readonly exported: readonly Exported[];
  /** Columns that are unique together: rows are read in their order. Absent: `id`. Where nothing is unique, the last is `ctid`. */
  readonly key?: readonly string[];
  readonly purpose: Purpose;
  readonly ground: Ground;
  readonly kept: Term;
  readonly uponDeletion: UponDeletion;
}

/**
 * Whose a row is: the user whose number stands in one of the columns (`only` where others hold the values given, null being none); or of whom the row is that
 * `by` names by its id in another table; or nobody that can be told, such as a message on its way.
 */
export type Owner =
  | { readonly columns: readonly [string, ...string[]]; readonly only?: Readonly<Record<string, string | null>> }
  | { readonly by: string; readonly through: string }
  | 'untold';

/** A column under its own name, or how it is shown. */
export type Exported = string | { readonly column: string; readonly as?: string; readonly shown?: 'roubles' | 'moment' };

/** Kopecks, shown as roubles. */
export const roubles = (column: string): Exported => ({ column, shown: 'roubles' });
/** Milliseconds since the epoch, shown as a time. */
export const moment = (column: string): Exported => ({ column, shown: 'moment' });

/**
 * How long rows are kept: so many days since a moment, after which the kit deletes them (`pruneKept`); until a function of the service's own
 * deletes them; as long as the row of another table they hang on; or a term that no clock ends.
 */
export type Term =
  | StandingTerm
  | { readonly keepDays: number; readonly since: string }
  | { readonly prunedBy: string; readonly term: Words }
  | { readonly with: string };

/**
 * What becomes of rows when their person's account is deleted: they are gone (or are nobody's any more); they stay with these columns emptied,
 * `unless` another still needs them; they stay as they are until their term ends, as the law, a dispute or the other side wants.
 */
export type UponDeletion = 'deleted' | { readonly blanked: readonly [string, ...string[]]; readonly unless?: Words } | 'stays';

/** The claims that hold something of people, in the order in which they are read. */
export const personalTables = (claims: PersonalData): [table: string, claim: PersonalTable][] =>
  Object.entries(claims).flatMap(([table, claim]) => (typeof claim === 'string' ? [] : [[table, claim]]));

export const columnOf = (exported: Exported): string => (typeof exported === 'string' ? exported : exported.column);
export const nameOf = (exported: Exported): string => (typeof exported === 'string' ? exported : (exported.as ?? exported.column));
