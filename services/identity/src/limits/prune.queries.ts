import { date } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

/** Nothing looks further back than a day, but for streaks of wrong codes, which never expire. */
export const pruneAttempts = noRows({
  text: `DELETE FROM attempt WHERE at < $now::timestamptz - CASE kind WHEN 'code.row' THEN interval '400 days' ELSE interval '8 days' END`,
  values: { now: date },
});
