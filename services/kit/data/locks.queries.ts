import { number, text, unread } from './columns.ts';
import { oneRow } from './statement.ts';

// Cast to text because Prisma cannot read a column of type void.
const row = { pg_advisory_xact_lock: unread };

export const lockForTransaction = oneRow({ text: 'SELECT pg_advisory_xact_lock($number::bigint)::text', values: { number }, row });
export const lockKeyForTransaction = oneRow({
  text: 'SELECT pg_advisory_xact_lock($number::int, $key::int)::text',
  values: { number, key: number },
  row,
});
export const lockTextForTransaction = oneRow({
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($text, 0))::text',
  values: { text },
  row,
});
