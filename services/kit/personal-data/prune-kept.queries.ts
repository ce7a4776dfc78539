import { noRows } from '../data/statement.ts';

/** Most rows that one statement deletes. */
export const PRUNED_AT_ONCE = 5_000;

interface Past {
  table: string;
  since: string;
  days: number;
  now: Date;
}

/** Rows past their term; what another process is deleting is left to it. The names are those of a claim. */
export const prunePast = noRows.composed({
  compose: ({ table, since, days, now }: Past, bind) => `DELETE FROM "${table}" WHERE ctid IN (
    SELECT ctid FROM "${table}" WHERE "${since}" < ${bind(now)}::timestamptz - make_interval(days => ${bind(days)}) LIMIT ${PRUNED_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
  variants: () => [{ table: 'inbox', since: 'done_at', days: 1, now: new Date(0) }],
});
