import { globSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Column, ColumnKind } from '../data/columns.ts';
import { declaredStatements, type Statement } from '../data/statement.ts';
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
  const statements = declaredStatements(name);
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  afterAll(() => client.end());
  const types = await typesOf(client);

  test(`${statements.length} statements of ${name}, in ${files.length} files, have names of their own`, () => {
    const texts = new Map(statements.map((statement) => [statement.name, statement.bound ? null : statement.text]));
    const doubles = statements.filter((statement) => !statement.bound && texts.get(statement.name) !== statement.text);
    expect(doubles.map((statement) => statement.name)).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
  });

  test.each(statements.map((statement): [string, Statement] => [statement.name, statement]))('%s', async (_, statement) => {
    const described = await describedBy(client, statement.text);
    expect(described.parameters, 'number of parameters').toBe((statement.bound ?? statement.parameters ?? []).length);
    expect(rowOf(described, types)).toEqual(declaredRow(statement, described, types));
  });
}

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

const TYPES_OF_KIND: Record<Exclude<ColumnKind, 'unread'>, readonly string[]> = {
  text: ['text', 'varchar', 'bpchar', 'name', 'uuid', 'enum', 'char'],
  number: ['int2', 'int4', 'float4', 'float8', 'oid'],
  bigint: ['int8'],
  numeric: ['numeric'],
  boolean: ['bool'],
  date: ['timestamptz', 'timestamp', 'date'],
  json: ['json', 'jsonb'],
  bytes: ['bytea'],
};

type Types = ReadonlyMap<number, string>;

/** What Postgres answers, as column → type, in the order of names. */
const rowOf = ({ columns }: DescribedStatement, types: Types): Record<string, string> =>
  Object.fromEntries(columns.map(({ name, type }) => [name, types.get(type) ?? String(type)]));

/** The same made from the declaration: Postgres' own type where it is of the declared kind, else the kind, so that a difference reads well. */
function declaredRow({ row }: Statement, { columns }: DescribedStatement, types: Types): Record<string, string> {
  const answered = new Map(columns.map(({ name, type }) => [name, types.get(type) ?? String(type)]));
  return Object.fromEntries(Object.entries(row).map(([name, column]) => [name, declaredType(column, answered.get(name))]));
}

function declaredType({ kind, isList }: Column<unknown>, answered: string | undefined): string {
  if (kind === 'unread') return answered ?? 'any type';
  const allowed = TYPES_OF_KIND[kind].map((type) => (isList ? `${type}[]` : type));
  return allowed.find((type) => type === answered) ?? allowed.join(' | ');
}
