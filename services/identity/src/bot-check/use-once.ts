import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

const USE = 'INSERT INTO used_mark (mark, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** Whether it is used for the first time; kept until it has run out by itself. */
export async function useOnce(pool: Pool, mark: string, until: Date): Promise<boolean> {
  const { rowCount } = await pool.query(USE, [createHash('sha256').update(mark).digest(), until]);
  return rowCount === 1;
}
