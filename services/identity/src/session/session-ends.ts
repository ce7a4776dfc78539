import { isStaff } from '@market/identity-contract/role';
import type { IdentitySettings } from '../settings.ts';

interface Life {
  roles: readonly string[];
  created_at: Date;
  last_used_at: Date;
}

/** When a session ends by itself: after idleness, and that of staff at the latest some hours after it began. */
export function sessionEnds(life: Life, settings: IdentitySettings): Date {
  const idle = isStaff(life.roles) ? settings.staff_session_idle : settings.session_idle;
  return new Date(Math.min(life.last_used_at.getTime() + idle * 1000, latestEnd(life, settings)));
}

/** When a session ends however much it is used, in milliseconds since the epoch; one that is not of staff never has to. */
export const latestEnd = ({ roles, created_at }: Life, { staff_session_total }: IdentitySettings): number =>
  isStaff(roles) ? created_at.getTime() + staff_session_total * 1000 : Number.POSITIVE_INFINITY;
