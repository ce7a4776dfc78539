import type { Principal } from '@market/kit-contract/principal';
import { audienceOf } from '../audience/audience.ts';
import type { Bind } from '../bound-values.ts';

/** SQL: `c` may be changed by the caller: staff change all, a vendor the own company's. */
export function changeableBy(principal: Principal | null, bind: Bind): string {
  const audience = audienceOf(principal);
  if (audience.kind === 'staff') return 'true';
  return audience.kind === 'vendor' && audience.companyId !== null
    ? `coalesce(c.company_id = ${bind(audience.companyId)}, false)`
    : 'false';
}

/** SQL: how `c`, whose vendor is `owner`, stands for readers on the day of Moscow. */
export const stateAt = (now: string): string => `
  CASE
    WHEN NOT c.active OR (c.company_id IS NOT NULL AND owner.state IS DISTINCT FROM 'active') THEN 'hidden'
    WHEN c.starts_on > (${now}::timestamptz AT TIME ZONE 'Europe/Moscow')::date THEN 'scheduled'
    WHEN c.ends_on < (${now}::timestamptz AT TIME ZONE 'Europe/Moscow')::date THEN 'ended'
    ELSE 'shown'
  END`;
