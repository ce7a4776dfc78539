import type { Pool } from 'pg';

/** Columns of a table and what stands in them. */
export type Row = Record<string, unknown>;

/** Puts a row into a table and answers its id. */
export async function insertRow(pool: Pool, table: string, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const { rows } = await pool.query(`INSERT INTO ${table} (${columns}) VALUES (${places}) RETURNING *`, Object.values(row));
  return rows[0].id;
}
