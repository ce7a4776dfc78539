import { number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { IS_PARTYS, PARTY } from '../access/reader.ts';
import { MOMENT, NEXT } from '../sql-clock.ts';

const MOVED = `number = c.number + 1, clock = ${NEXT}, state_at = ${NEXT}`;
const RETURNING = 'RETURNING c.id, c.number::float8 AS number, c.clock::float8 AS clock, c.user_id, c.company_id';
const ROW = { id: text, number, clock: number, user_id: number, company_id: number };

/** null: it was archived before. */
export const archiveRow = oneRow({
  text: `UPDATE channel c SET ${MOVED}, delete_at = ${NEXT} FROM ${MOMENT} WHERE c.id = $id AND c.delete_at = 0 AND ${IS_PARTYS} ${RETURNING}`,
  values: { ...PARTY, id: text },
  row: ROW,
});

/** null: it is open, or its company has closed. */
export const restoreRow = oneRow({
  text: `UPDATE channel c SET ${MOVED}, delete_at = 0 FROM ${MOMENT} WHERE c.id = $id AND c.delete_at > 0 AND ${IS_PARTYS}
    AND NOT EXISTS (SELECT FROM company_card k WHERE k.id = c.company_id AND k.state = 'closed') ${RETURNING}`,
  values: { ...PARTY, id: text },
  row: ROW,
});

/** All that were held with a company. */
export const archiveClosed = manyRows({
  text: `UPDATE channel c SET ${MOVED}, delete_at = ${NEXT} FROM ${MOMENT} WHERE c.company_id = $company AND c.delete_at = 0 RETURNING c.id`,
  values: { company: number },
  row: { id: text },
});
