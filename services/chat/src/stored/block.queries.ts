import { boolean, number, text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';
import { IS_PARTYS, PARTY } from '../access/reader.ts';
import { MOMENT, NEXT } from '../sql-clock.ts';

/** Sets or takes back the block of the reader's side, and that of no other. null: it stood so before. */
export const setBlock = oneRow({
  text: `UPDATE channel c SET number = c.number + 1, clock = ${NEXT},
      user_blocks = CASE WHEN c.user_id = $user THEN $on ELSE c.user_blocks END,
      company_blocks = CASE WHEN c.user_id = $user THEN c.company_blocks ELSE $on END
    FROM ${MOMENT} WHERE c.id = $id AND ${IS_PARTYS} AND CASE WHEN c.user_id = $user THEN c.user_blocks ELSE c.company_blocks END <> $on
    RETURNING c.number::float8 AS number, c.clock::float8 AS clock`,
  values: { ...PARTY, id: text, on: boolean },
  row: { number, clock: number },
});
