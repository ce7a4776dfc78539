import { boolean, text } from '../columns.ts';
import { manyRows } from '../statement.ts';

/** What the journal says of migrations that were begun and not taken back. */
export const readJournal = manyRows({
  text: 'SELECT migration_name, checksum, finished_at IS NOT NULL AS is_finished FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  row: { migration_name: text, checksum: text, is_finished: boolean },
});
