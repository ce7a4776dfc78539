import type { ClientBase } from 'pg';
import type { ColumnKind, Columns, RowOf } from './columns.ts';
import type { Tx } from './transaction.ts';

/** A statement that may be run: what goes to Postgres, and what comes back. */
export interface Statement<C extends Columns = Columns, P extends readonly string[] = readonly string[]> {
  readonly name: string;
  readonly text: string;
  /** What `$1`, `$2`, … are, in this order. */
  readonly parameters?: P;
  readonly row: C;
  readonly isPrepared: boolean;
  /** The values of a statement that a family has composed; they are not given again when it is run. */
  readonly bound?: readonly unknown[];
}

interface Declaration<C extends Columns, P extends readonly string[]> {
  /** `<service>.<what it does>`, unique in the service: `companies.lock-company`. */
  name: string;
  text: string;
  /** Names of `$1`, `$2`, …: whoever runs the statement must give as many values. */
  parameters?: P;
  /** The columns that Postgres answers, all of them and no others; `{}` for a statement that answers no rows. */
  row: C;
  /** Parsed and planned once per connection (over `pg`; Prisma names its statements by itself). For hot statements. */
  isPrepared?: boolean;
}

/**
 * Declares one SQL statement. This is how every service speaks to its database wherever Prisma is not enough (ADR 35), and it stands
 * only in `*.queries.ts`:
 *
 *     const FIND = statement({
 *       name: 'companies.find-review',
 *       text: 'SELECT id, company_id, text FROM company_review WHERE id = $1 AND user_id = $2',
 *       parameters: ['review', 'user'],
 *       row: { id: number, company_id: number, text: nullable(text) },
 *     });
 *
 *     export const findReview = (tx: Tx, id: number, userId: number) => queryRow(tx, FIND, [id, userId]);
 *
 * The row is written once: its TypeScript type is inferred from the columns, and the columns are held against the migrated database by
 * the service's `test/statements.test.ts`, which asks Postgres to describe every declared statement. A column that is misspelt, missing,
 * superfluous or of another type fails that test, and so does a statement that Postgres cannot parse or that takes another number of
 * values. Whether a column may be null is the one thing that Postgres does not tell: declare it with `nullable` where it may.
 *
 * The text is constant. Where conditions or columns depend on the call, declare a `statementFamily`.
 */
export function statement<const C extends Columns, const P extends readonly string[] = readonly []>(
  declaration: Declaration<C, P>,
): Statement<C, P> {
  const declared = { isPrepared: false, ...declaration };
  declarations.push(() => [declared]);
  return declared;
}

interface Family<C extends Columns, Input> {
  name: string;
  row: C;
  /** Makes the text of one call. What comes from outside is bound as a value and never becomes part of the text. */
  compose: (input: Input) => { text: string; values: readonly unknown[] };
  /** Inputs that together reach every part that a text may have: these are the texts that the database describes. */
  variants: () => readonly [NoInfer<Input>, ...NoInfer<Input>[]];
}

/**
 * Declares statements that differ by what is asked for, such as a list with optional filters. Run one by what it is asked:
 * `queryRows(pool, PAGE({ words, limit, offset }))`.
 */
export function statementFamily<const C extends Columns, Input>({
  name,
  row,
  compose,
  variants,
}: Family<C, Input>): (input: Input) => Statement<C, readonly []> {
  const of = (input: Input): Statement<C, readonly []> => {
    const { text, values } = compose(input);
    return { name, text, row, isPrepared: false, bound: values };
  };
  declarations.push(() => variants().map(of));
  return of;
}

/** What was declared by the modules loaded so far; read by tests only. */
const declarations: (() => Statement[])[] = [];

/** The statements of a service, by the beginning of their names; `describe-statements.ts` loads the modules before. */
export const declaredStatements = (service: string): Statement[] =>
  declarations.flatMap((declared) => declared()).filter(({ name }) => name.startsWith(`${service}.`));

/** One value for each parameter, and nothing at all where there is none. */
export type Values<P extends readonly string[]> = P extends readonly [] ? [] : [values: { readonly [K in keyof P]: unknown }];

/** Runs a statement in the caller's transaction, or by itself on a pool, and answers its rows. */
export async function queryRows<C extends Columns, P extends readonly string[]>(
  db: Tx,
  run: Statement<C, P>,
  ...values: Values<P>
): Promise<RowOf<C>[]> {
  const bound = run.bound ?? values[0] ?? [];
  if ('$queryRawUnsafe' in db) return readAsOverPg(await db.$queryRawUnsafe<RowOf<C>[]>(run.text, ...bound), run.row);
  return (await db.query<RowOf<C>>(toPg(run, bound))).rows;
}

/** The first row; null where there is none. */
export async function queryRow<C extends Columns, P extends readonly string[]>(
  db: Tx,
  run: Statement<C, P>,
  ...values: Values<P>
): Promise<RowOf<C> | null> {
  const [row] = await queryRows(db, run, ...values);
  return row ?? null;
}

/** Runs a statement for its effect and answers how many rows it wrote or found. */
export async function execute<C extends Columns, P extends readonly string[]>(
  db: Pick<ClientBase, 'query'>,
  run: Statement<C, P>,
  ...values: Values<P>
): Promise<number> {
  return (await db.query(toPg(run, run.bound ?? values[0] ?? []))).rowCount ?? 0;
}

interface PgQuery {
  name?: string;
  text: string;
  values: unknown[];
}

const toPg = ({ name, text, isPrepared }: Statement, values: readonly unknown[]): PgQuery =>
  isPrepared ? { name, text, values: [...values] } : { text, values: [...values] };

/** Prisma reads three types otherwise than `pg` does; a row is the same whichever of them ran the statement. */
function readAsOverPg<R extends object>(rows: R[], columns: Columns): R[] {
  for (const [name, { kind, isList }] of Object.entries(columns)) {
    const read = isList ? undefined : OVER_PG[kind];
    if (read) for (const row of rows) Reflect.set(row, name, readUnlessNull(Reflect.get(row, name), read));
  }
  return rows;
}

const OVER_PG: Partial<Record<ColumnKind, (value: unknown) => unknown>> = {
  bigint: String,
  numeric: String,
  bytes: (value) => (value instanceof Uint8Array ? Buffer.from(value) : value),
};

const readUnlessNull = (value: unknown, read: (value: unknown) => unknown): unknown => (value === null ? null : read(value));
