import { createHash } from 'node:crypto';
import { boolean, bytes, date } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

const useMark = oneRow({
  text: 'INSERT INTO used_mark (mark, expires_at) VALUES ($hashOfTheMark, $until) ON CONFLICT DO NOTHING RETURNING true AS used',
  values: { hashOfTheMark: bytes, until: date },
  row: { used: boolean },
});

/** Whether it is used for the first time; kept until it has run out by itself. */
export const useOnce = async (db: Tx, mark: string, until: Date): Promise<boolean> =>
  (await useMark(db, { hashOfTheMark: createHash('sha256').update(mark).digest(), until })) !== null;
