import type { ClientBase } from 'pg';

interface Definition {
  relation: string;
  name: string;
  definition: string;
}

/** Foreign keys, and keys that nothing else refers to: no other table, no view that groups by one. Keys come first: a foreign key may need one. */
const CONSTRAINTS = `
  SELECT conrelid::regclass::text AS relation, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint own
  WHERE conrelid = ANY ($1::regclass[]) AND (contype = 'f' OR contype IN ('p', 'u') AND NOT EXISTS (
    SELECT FROM pg_constraint other WHERE other.contype = 'f' AND other.conindid = own.conindid) AND NOT EXISTS (
    SELECT FROM pg_depend WHERE refclassid = 'pg_constraint'::regclass AND refobjid = own.oid AND classid = 'pg_rewrite'::regclass))
  ORDER BY contype = 'f', conname`;

const INDEXES = `
  SELECT indrelid::regclass::text AS relation, indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index
  WHERE indrelid = ANY ($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY indexrelid`;

/**
 * Does `work` with the tables' indexes and foreign keys away, then makes them anew: checking and sorting all rows at once
 * takes a fraction of doing it row by row. Belongs into a transaction, which brings everything back when anything fails.
 */
export async function rebuiltAfter<T>(client: ClientBase, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows: constraints } = await client.query<Definition>(CONSTRAINTS, [tables]);
  const { rows: indexes } = await client.query<Definition>(INDEXES, [tables]);
  for (const { relation, name } of constraints) await client.query(`ALTER TABLE ${relation} DROP CONSTRAINT "${name}"`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  const answer = await work();
  await client.query("SET LOCAL maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  for (const { relation, name, definition } of constraints)
    await client.query(`ALTER TABLE ${relation} ADD CONSTRAINT "${name}" ${definition}`);
  return answer;
}
