import { createHash } from 'node:crypto';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

const USE = 'INSERT INTO used_mark (mark, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1';

/** Whether it is used for the first time; kept until it has run out by itself. */
export async function useOnce(db: Tx, mark: string, until: Date): Promise<boolean> {
  return (await rowsOf(db, USE, [createHash('sha256').update(mark).digest(), until])).length > 0;
}
