import { unread } from './columns.ts';
import { statement } from './statement.ts';

// Cast to text because Prisma cannot read a column of type void.
const row = { pg_advisory_xact_lock: unread };

export const LOCK_FOR_TRANSACTION = statement({
  name: 'kit.lock-for-transaction',
  text: 'SELECT pg_advisory_xact_lock($1::bigint)::text',
  parameters: ['lock'],
  row,
});
export const LOCK_KEY_FOR_TRANSACTION = statement({
  name: 'kit.lock-key-for-transaction',
  text: 'SELECT pg_advisory_xact_lock($1::int, $2::int)::text',
  parameters: ['lock', 'key'],
  row,
});
export const LOCK_TEXT_FOR_TRANSACTION = statement({
  name: 'kit.lock-text-for-transaction',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text',
  parameters: ['text'],
  row,
});
