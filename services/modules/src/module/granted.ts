import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Granted } from '@market/modules-contract/module';
import { DomainError } from '@market/service-kit/errors';

/** What an administrator grants, in the one order in which it is kept. */
export const grantedBy = ({ slots, grants, level }: Granted): Granted => ({
  ...{ slots: [...new Set(slots)].sort(), grants: [...new Set(grants)].sort(), level },
});

/** Both as `grantedBy` writes them, though Postgres orders the fields of what it keeps. */
export const isSameGrant = (one: Granted | null, other: Granted): boolean =>
  one !== null && one.level === other.level && one.slots.join() === other.slots.join() && one.grants.join() === other.grants.join();

/** What a version needs beyond what its module may. */
const missingFrom = ({ slots, grants }: ModuleRecord, granted: Granted) => ({
  slots: [...new Set(slots.map(({ slot }) => slot))].filter((slot) => !granted.slots.includes(slot)),
  grants: grants.filter((grant) => !granted.grants.includes(grant)),
});

/** @throws DomainError FILES_DELETED for a version that left work too long ago */
export function requireFiles({ version }: Pick<ModuleRecord, 'version'>, deletedAt: Date | null): void {
  if (deletedAt) throw new DomainError('CONFLICT', 'FILES_DELETED', { version });
}

/** @throws DomainError NEEDS_FRAME */
export function requireLevel({ version, needsFrame }: ModuleRecord, { level }: Granted): void {
  if (needsFrame && level === 'page') throw new DomainError('CONFLICT', 'NEEDS_FRAME', { version });
}

/** @throws DomainError NEEDS_FRAME, SLOTS_NOT_GRANTED, GRANTS_MISSING */
export function requireGranted(record: ModuleRecord, granted: Granted): void {
  const { version } = record;
  requireLevel(record, granted);
  const { slots, grants } = missingFrom(record, granted);
  if (slots.length > 0) throw new DomainError('CONFLICT', 'SLOTS_NOT_GRANTED', { version, slots: slots.join(', ') });
  if (grants.length > 0) throw new DomainError('CONFLICT', 'GRANTS_MISSING', { version, grants: grants.join(', ') });
}

/** Whether a later version goes to work without a person: it stays within what its module may, and in a frame it can harm nobody else. */
export function goesAlone(record: ModuleRecord, granted: Granted | null): boolean {
  if (granted?.level !== 'frame') return false;
  const { slots, grants } = missingFrom(record, granted);
  return slots.length === 0 && grants.length === 0;
}
