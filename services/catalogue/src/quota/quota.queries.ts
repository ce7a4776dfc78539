import { boolean, date, nullable, number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** Of one company's own people, or of one member of staff: what staff bring for a company takes nothing of its quota. */
const OF_OWNER = `CASE WHEN $staff THEN j.staff AND j.user_id = $user ELSE j.company_id = $company AND NOT j.staff END`;

export const countImports = oneRow({
  text: `SELECT count(*)::int AS num, min(j.created_at) AS oldest FROM import_job j
    WHERE j.created_at > $now::timestamptz - interval '1 day' AND ${OF_OWNER}`,
  values: { now: date, company: number, user: number, staff: boolean },
  row: { num: number, oldest: nullable(date) },
});

export const countWorkingImports = oneRow({
  text: `SELECT count(*)::int AS num FROM import_job j
    WHERE j.state IN ('checking', 'importing', 'photos', 'undoing') AND j.id <> $job AND ${OF_OWNER}`,
  values: { job: number, company: number, user: number, staff: boolean },
  row: { num: number },
});

/** Exports of all goods are of the member of staff who asked. */
export const countExports = oneRow({
  text: `SELECT count(*) FILTER (WHERE j.state = 'waiting')::int AS waiting, count(*)::int AS num, min(j.created_at) AS oldest FROM export_job j
    WHERE j.created_at > $now::timestamptz - interval '1 day'
      AND CASE WHEN $company::int IS NULL THEN j.company_id IS NULL AND j.user_id = $user ELSE j.company_id = $company AND (j.user_id = $user OR NOT $staff) END`,
  values: { now: date, company: nullable(number), user: number, staff: boolean },
  row: { waiting: number, num: number, oldest: nullable(date) },
});
