import { createHash } from 'node:crypto';
import { type Column, type ColumnKind, type Columns, type RowOf, unread } from './columns.ts';
import { runOf } from './idempotent-run.ts';
import { patienceOf } from './statement-patience.ts';
import { inTransaction } from './transaction.ts';
import type { Tx } from './tx.ts';

/** What a call of a statement gives, by the names of its values; a list may be a `readonly` one. */
export type ValuesOf<V extends Columns> = { readonly [K in keyof V]: V[K] extends Column<infer T> ? Given<T> : never };
type Given<T> = T extends readonly (infer Each)[] ? readonly Each[] : T;

/** A declared statement: call it with a pool, a client or a transaction, and its values by name. */
export interface Statement<V extends Columns, C extends Columns, Answer> {
  (db: Tx, ...values: keyof V extends never ? [] : [values: ValuesOf<V>]): Promise<Answer>;
  /** The columns it answers: `RowOf<typeof findReview.row>`. */
  readonly row: C;
}

interface Declaration<V extends Columns> {
  /** One constant text; `$slug` is the value `slug`, as often as it is named. */
  text: string;
  /** The kind of each value. A `text` may be cast to what travels as one: a date, JSON, a number of many digits. */
  values?: V;
  /**
   * Parsed and planned once per connection, under this name: `<service>.<what it does>`, unique in the service. For hot statements over
   * `pg`; Prisma names its statements by itself.
   */
  prepareAs?: string;
}

interface Answering<C extends Columns> {
  /** The columns that Postgres answers, all of them and no others. */
  row: C;
}

/** Adds a value to the text that is being composed and answers its place there (`$3`). */
export type Bind = (value: unknown) => string;

/** Texts that differ by what is asked for, such as a list with optional filters. */
interface Composition<Input> {
  /** Makes the text of one call. What comes from outside is bound and never becomes part of the text. */
  compose: (input: Input, bind: Bind) => string;
  /** Inputs that together reach every part that a text may have: these are the texts that the database describes. */
  variants: () => readonly [NoInfer<Input>, ...NoInfer<Input>[]];
  /**
   * Parsed once per connection under this name and the digest of its text, where `isHot` says so: each text is kept by Postgres for as long as
   * the connection lives, so only of the few that most callers ask for.
   */
  prepareAs?: { name: string; isHot: (input: NoInfer<Input>) => boolean };
}

/**
 * Declares one SQL statement as a function. This is how every service speaks to its database wherever Prisma is not enough (ADR 35), and
 * it stands only in `*.queries.ts`:
 *
 *     export const findReview = oneRow({
 *       text: 'SELECT id, company_id, text FROM company_review WHERE id = $review AND user_id = $user',
 *       values: { review: number, user: number },
 *       row: { id: number, company_id: number, text: nullable(text) },
 *     });
 *
 *     const review = await findReview(tx, { review: id, user: userId });
 *
 * `oneRow` answers the first row or null, `manyRows` all of them, `noRows` how many rows were written or found. Names and types are
 * written once: those of the call and of its answer are inferred. A name that the text and the values do not share throws where the file
 * is loaded; the service's `test/statements.test.ts` has Postgres describe every declared statement on the migrated database and fails
 * for a column that is misspelt, missing, superfluous or of another type and for a value that Postgres takes as another type. Whether a
 * column may be null is the one thing that Postgres does not tell: declare it with `nullable` where it may.
 *
 * The text is constant. Where conditions or columns depend on the call, `oneRow.composed`, `manyRows.composed` and `noRows.composed`
 * declare how it is made: `const page = manyRows.composed({ row, compose, variants })`, run by what is asked: `page(pool, { words })`.
 */
export const oneRow = Object.assign(
  <const C extends Columns, const V extends Columns = Record<never, never>>(declaration: Declaration<V> & Answering<C>) =>
    constant(declaration, declaration.row, firstRow<C>),
  {
    composed: <const C extends Columns, Input>(composition: Composition<Input> & Answering<C>) =>
      composed(composition, composition.row, firstRow<C>),
  },
);

/** The same for a statement that answers any number of rows. */
export const manyRows = Object.assign(
  <const C extends Columns, const V extends Columns = Record<never, never>>(declaration: Declaration<V> & Answering<C>) =>
    constant(declaration, declaration.row, allRows<C>),
  {
    composed: <const C extends Columns, Input>(composition: Composition<Input> & Answering<C>) =>
      composed(composition, composition.row, allRows<C>),
  },
);

/** The same for a statement that answers no columns; the call answers how many rows it wrote or found. */
export const noRows = Object.assign(
  <const V extends Columns = Record<never, never>>(declaration: Declaration<V>) => constant(declaration, {}, countRows),
  { composed: <Input>(composition: Composition<Input>) => composed(composition, {}, countRows) },
);

/** A text as it goes to Postgres. */
interface Query {
  name?: string;
  text: string;
  values: unknown[];
}

type Run<C extends Columns, Answer> = (db: Tx, query: Query, row: C) => Promise<Answer>;

function constant<V extends Columns, C extends Columns, Answer>(
  declaration: Declaration<V>,
  row: C,
  run: Run<C, Answer>,
): Statement<V, C, Answer> {
  const { prepareAs } = declaration;
  const values: Columns = declaration.values ?? {};
  const names = Object.keys(values);
  const parsed = names.find((name) => values[name]?.kind === 'json');
  if (parsed !== undefined) throw new Error(`${parsed} is given as a text of JSON, which an array would not become`);
  const query = { ...(prepareAs === undefined ? {} : { name: prepareAs }), text: numbered(declaration.text, names) };
  declare(() => [{ ...query, values: Object.values(values), row }]);
  const call = (db: Tx, given?: Readonly<Record<string, unknown>>) =>
    asItStands(db, { ...query, values: names.map((name) => given?.[name]) }, { row, run });
  return Object.assign(call, { row });
}

function composed<Input, C extends Columns, Answer>({ compose, variants, prepareAs }: Composition<Input>, row: C, run: Run<C, Answer>) {
  const queryFor = (input: Input): Query => {
    const values: unknown[] = [];
    const text = compose(input, (value) => `$${values.push(value)}`);
    return prepareAs?.isHot(input) ? { name: `${prepareAs.name}.${digestOf(text)}`, text, values } : { text, values };
  };
  declare(() =>
    variants()
      .map(queryFor)
      .map(({ text, values }) => ({ text, values: values.map(() => unread), row })),
  );
  return Object.assign((db: Tx, input: Input): Promise<Answer> => asItStands(db, queryFor(input), { row, run }), { row });
}

const digests = new Map<string, string>();

/** Of the few texts that are prepared, each worked out once. */
function digestOf(text: string): string {
  const known = digests.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 16);
  digests.set(text, known);
  return known;
}

const WRITES = /\b(INSERT|UPDATE|DELETE|MERGE)\b/i;

/** A write outside of transactions is one of its own where a call that may be repeated has to know of it. */
function asItStands<C extends Columns, Answer>(db: Tx, query: Query, { row, run }: { row: C; run: Run<C, Answer> }): Promise<Answer> {
  const call = runOf(db);
  if (!call || !WRITES.test(query.text)) return run(db, query, row);
  return inTransaction(call.pool, (tx) => run(tx, query, row), query.text);
}

/** Named values as Postgres counts them, in the order of their declaration. */
function numbered(text: string, names: readonly string[]): string {
  const unused = new Set(names);
  const counted = text.replaceAll(/\$(\w+)/g, (placeholder, name) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`${placeholder} is none of the values (${names.join(', ')}) of: ${text}`);
    unused.delete(name);
    return `$${at + 1}`;
  });
  if (unused.size > 0) throw new Error(`${[...unused].join(', ')} stands nowhere in: ${text}`);
  return counted;
}

const inTime = (db: object, query: Query): Query => ({ ...query, ...patienceOf(db) });

async function allRows<C extends Columns>(db: Tx, query: Query, row: C): Promise<RowOf<C>[]> {
  if ('$queryRawUnsafe' in db) return readAsOverPg(await db.$queryRawUnsafe<RowOf<C>[]>(query.text, ...query.values), row);
  return (await db.query<RowOf<C>>(inTime(db, query))).rows;
}

const firstRow = async <C extends Columns>(db: Tx, query: Query, row: C): Promise<RowOf<C> | null> =>
  (await allRows(db, query, row))[0] ?? null;

async function countRows(db: Tx, query: Query): Promise<number> {
  if ('$executeRawUnsafe' in db) return db.$executeRawUnsafe(query.text, ...query.values);
  return (await db.query(inTime(db, query))).rowCount ?? 0;
}

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

/** What a test holds against the database: one text, and what was declared of it. */
export interface DeclaredStatement {
  /** The frames in which it was declared. */
  readonly stack: string;
  readonly text: string;
  /** Under which it is prepared, if it is. */
  readonly name?: string;
  /** The kinds of `$1`, `$2`, …; those of composed texts are not declared. */
  readonly values: readonly Column<unknown>[];
  readonly row: Columns;
}

/** What was declared by the modules loaded so far; read by tests only, and only then are places and variants found. */
const declarations: { place: Error; of: () => Omit<DeclaredStatement, 'stack'>[] }[] = [];

const declare = (of: () => Omit<DeclaredStatement, 'stack'>[]): void => {
  declarations.push({ place: new Error('declared here'), of });
};

export const declaredStatements = (): DeclaredStatement[] =>
  declarations.flatMap(({ place, of }) => of().map((statement) => ({ ...statement, stack: place.stack ?? '' })));
