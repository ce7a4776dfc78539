/** How a column's value arrives in JavaScript; several types of Postgres share one kind. */
export type ColumnKind = 'text' | 'number' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'json' | 'bytes' | 'unread';

/** One column of a declared row, or one value of a statement: its TypeScript type, and what the database is asked to confirm about it. */
export interface Column<T> {
  readonly kind: ColumnKind;
  readonly isList: boolean;
  readonly isNullable: boolean;
  /** Never present: carries the TypeScript type. */
  readonly type?: T;
}

/** The columns of a row by name. Shared parts are spread: `{ ...companyColumns, place: int }`. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The TypeScript type of a declared row: `type Company = RowOf<typeof companyColumns>`. */
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

const column = <T>(kind: ColumnKind): Column<T> => ({ kind, isList: false, isNullable: false });

/** text, varchar, uuid, enums. */
export const text: Column<string> = column('text');
/** The same, of which only some values occur: `textOf<CompanyState>()`. Postgres confirms that it is text, a constraint or an enum that it is one of them. */
export const textOf = <T extends string>(): Column<T> => column('text');
/** smallint, integer, real, double precision. */
export const number: Column<number> = column('number');
/** bigint, as text: JavaScript's numbers cannot hold all of them. Cast what is small enough in SQL: `count(*)::int`. */
export const bigint: Column<string> = column('bigint');
/** numeric, as text, with all its digits. */
export const numeric: Column<string> = column('numeric');
export const boolean: Column<boolean> = column('boolean');
/** timestamptz, timestamp, date. */
export const date: Column<Date> = column('date');
/** json and jsonb, parsed. Nobody confirms what is inside. */
export const json = <T>(): Column<T> => column('json');
export const bytes: Column<Buffer> = column('bytes');
/** A column that comes along and that nobody reads, such as the answer of a lock function. Only its name is confirmed. */
export const unread: Column<unknown> = column('unread');

export const nullable = <T>(of: Column<T>): Column<T | null> => ({ kind: of.kind, isList: of.isList, isNullable: true });
export const listOf = <T>(of: Column<T>): Column<T[]> => ({ kind: of.kind, isList: true, isNullable: false });
