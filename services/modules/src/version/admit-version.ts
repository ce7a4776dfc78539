import type { ModuleRecord } from '@market/modules-contract/feed';
import type { ConfigSchema } from '@market/modules-contract/manifest';
import type { VersionState } from '@market/modules-contract/version';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { requireActive } from '../publisher/who-may.ts';
import { countPublications, findModule, findVersion } from './version.queries.ts';

/** A company's own; the marketplace counts on itself. */
const MODULES_MAX = 3;
const VERSIONS_A_DAY = 20;

export interface Candidate {
  record: ModuleRecord;
  /** What may be set of it; null: nothing. */
  schema: ConfigSchema | null;
  digest: string;
  /** null: the marketplace's own. */
  company: number | null;
}

/**
 * Whether a version may be published: null, or the state of the same publication that was made before. Asked before anything is kept, and
 * again under the lock of the feed, where it counts.
 *
 * @throws DomainError COMPANY_NOT_ACTIVE, MODULE_TAKEN, VERSION_TAKEN, MODULES_TOO_MANY, VERSIONS_TOO_MANY
 */
export async function admitVersion(db: Tx, { record: { id, version }, digest, company }: Candidate): Promise<VersionState | null> {
  await requireActive(db, company);
  const isKnown = await requireOwn(db, { module: id, company });
  const found = await findVersion(db, { module: id, version });
  if (found && found.digest !== digest) throw new DomainError('CONFLICT', 'VERSION_TAKEN', { module: id, version });
  if (found) return found.state;
  if (company !== null) await requireQuota(db, { company, isFirst: !isKnown });
  return null;
}

/** Whether there is such a module by now, which then is this company's. @throws DomainError MODULE_TAKEN */
export async function requireOwn(db: Tx, { module, company }: { module: string; company: number | null }): Promise<boolean> {
  const found = await findModule(db, { module });
  if (found && found.company_id !== company) throw new DomainError('CONFLICT', 'MODULE_TAKEN', { module });
  return found !== null;
}

async function requireQuota(db: Tx, { company, isFirst }: { company: number; isFirst: boolean }): Promise<void> {
  const counted = await countPublications(db, { company });
  if (!counted) throw new Error('What a company has published could not be counted');
  if (isFirst && counted.modules >= MODULES_MAX) throw new DomainError('CONFLICT', 'MODULES_TOO_MANY', { max: MODULES_MAX });
  if (counted.today >= VERSIONS_A_DAY)
    throw new DomainError('TOO_MANY_REQUESTS', 'VERSIONS_TOO_MANY', { max: VERSIONS_A_DAY, retryAfter: counted.seconds_left });
}
