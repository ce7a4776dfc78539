import { createHash } from 'node:crypto';
import { boolean } from '@market/service-kit/data/columns';
import { queryRow, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const USE = statement({
  name: 'identity.use-mark',
  text: 'INSERT INTO used_mark (mark, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING true AS used',
  parameters: ['hash of the mark', 'expires at'],
  row: { used: boolean },
});

/** Whether it is used for the first time; kept until it has run out by itself. */
export const useOnce = async (db: Tx, mark: string, until: Date): Promise<boolean> =>
  (await queryRow(db, USE, [createHash('sha256').update(mark).digest(), until])) !== null;
