import type pg from 'pg';

/** Writes rows into a table whose columns they name, ids included. What is there already stays. */
export async function writeRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** Has the numbers that a table gives by itself begin behind those that were written. */
export const nextId = (table: string): string =>
  `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT greatest(max(id), 1) FROM ${table}))`;
