import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Column, ColumnKind } from '../data/columns.ts';
import { operatorClient } from '../data/session/operator-client.ts';
import { type DeclaredStatement, declaredStatements } from '../data/statement.ts';
import type { Service } from '../service.ts';
import { type DescribedStatement, describedBy } from './described-by.ts';
import { testDatabase } from './test-database.ts';

/**
 * Declares the tests of a service's statements: Postgres describes each one on the migrated database, and what it says must be what the
 * declaration says. `test/statements.test.ts` is one call: `await describeStatements(companies, new URL('../src', import.meta.url))`.
 * Nothing is executed, so no rows are needed.
 *
 * @param sources where its `*.queries.ts` stand
 */
export async function describeStatements({ name, migrations }: Pick<Service, 'name' | 'migrations'>, sources: URL): Promise<void> {
  const { url } = await testDatabase({ name, migrations });
  const files = globSync('**/*.queries.ts', { cwd: sources, exclude: ['**/node_modules/**', '**/generated/**'] });
  for (const file of files) await import(`${sources.href}/${file}`);
  const statements = declaredStatements().flatMap((statement) => {
    const place = placeOf(statement, sources);
    return place === null ? [] : [{ ...statement, place }];
  });
  const client = operatorClient(url);
  await client.connect();
  afterAll(() => client.end());
  const types = await typesOf(client);

  test(`${statements.length} statements of ${name}, in ${files.length} files; prepared ones have names of their own`, () => {
    const prepared = statements.flatMap((statement) => statement.name ?? []);
    expect(prepared.filter((each, at) => prepared.indexOf(each) !== at)).toEqual([]);
    expect(prepared.filter((each) => !each.startsWith(`${name}.`))).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
  });

  test.each(statements.map((statement): [string, DeclaredStatement] => [titleOf(statement), statement]))('%s', async (_, statement) => {
    const described = await describedBy(client, statement.text);
    const parameters = described.parameters.map((type) => types.get(type) ?? String(type));
    expect(parameters, 'types of values').toEqual(statement.values.map((value, at) => typeOf(value, parameters[at], TAKING)));
    expect(rowOf(described, types)).toEqual(declaredRow(statement, described, types));
  });
}

/** File and line of a declaration within a folder; null for one that stands elsewhere. Of one that is made by the function of another file, such as `backlog`: where that is called. */
function placeOf({ stack }: DeclaredStatement, folder: URL): string | null {
  const [, file] = [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^()\n]+\.queries\.ts:\d+):\d+\)?$/gm)].at(-1) ?? [];
  const within = `${fileURLToPath(folder).replace(/\/$/, '')}/`;
  return file?.startsWith(within) ? file.slice(within.length) : null;
}

const titleOf = ({ place, text }: { place: string; text: string }): string =>
  `${place} ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`;

/** Names of types by their numbers; enums count as text. */
async function typesOf(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `SELECT t.oid::int, CASE WHEN t.typcategory = 'A' AND t.typelem <> 0 THEN
       CASE e.typtype WHEN 'e' THEN 'enum' ELSE e.typname::text END || '[]'
     ELSE CASE t.typtype WHEN 'e' THEN 'enum' ELSE t.typname::text END END AS name
     FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem`,
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

type TypesOfKind = Readonly<Record<Exclude<ColumnKind, 'unread'>, readonly string[]>>;

/** What an answer of each kind may be of. */
const ANSWERING: TypesOfKind = {
  text: ['text', 'varchar', 'bpchar', 'name', 'uuid', 'enum', 'char'],
  number: ['int2', 'int4', 'float4', 'float8', 'oid'],
  bigint: ['int8'],
  numeric: ['numeric'],
  boolean: ['bool'],
  date: ['timestamptz', 'timestamp', 'date'],
  json: ['json', 'jsonb'],
  bytes: ['bytea'],
};

/** What a value of each kind may be given to: Postgres reads dates, JSON and long numbers from texts, and takes any number that fits. */
const TAKING: TypesOfKind = {
  ...ANSWERING,
  text: [...ANSWERING.text, ...ANSWERING.date, ...ANSWERING.json, ...ANSWERING.bigint, ...ANSWERING.numeric, 'tsquery'],
  number: [...ANSWERING.number, ...ANSWERING.bigint, ...ANSWERING.numeric],
};

type Types = ReadonlyMap<number, string>;

/** What Postgres answers, as column → type, in the order of names. */
const rowOf = ({ columns }: DescribedStatement, types: Types): Record<string, string> =>
  Object.fromEntries(columns.map(({ name, type }) => [name, types.get(type) ?? String(type)]));

/** The same made from the declaration: Postgres' own type where it is of the declared kind, else the kind, so that a difference reads well. */
function declaredRow({ row }: DeclaredStatement, { columns }: DescribedStatement, types: Types): Record<string, string> {
  const answered = new Map(columns.map(({ name, type }) => [name, types.get(type) ?? String(type)]));
  return Object.fromEntries(Object.entries(row).map(([name, column]) => [name, typeOf(column, answered.get(name), ANSWERING)]));
}

function typeOf({ kind, isList }: Column<unknown>, described: string | undefined, types: TypesOfKind): string {
  if (kind === 'unread') return described ?? 'any type';
  const allowed = types[kind].map((type) => (isList ? `${type}[]` : type));
  return allowed.find((type) => type === described) ?? allowed.join(' | ');
}
