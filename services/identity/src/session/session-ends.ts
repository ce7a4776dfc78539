import { isStaff } from '@market/identity-contract/role';
import type { IdentitySettings } from '../settings.ts';

interface Life {
  roles: readonly string[];
  created_at: Date;
  last_used_at: Date;
}

/** When a session ends by itself: after idleness, and that of staff at the latest some hours after it began. */
export function sessionEnds({ roles, created_at, last_used_at }: Life, settings: IdentitySettings): Date {
  const used = last_used_at.getTime();
  if (!isStaff(roles)) return new Date(used + settings.session_idle * 1000);
  return new Date(Math.min(used + settings.staff_session_idle * 1000, created_at.getTime() + settings.staff_session_total * 1000));
}
