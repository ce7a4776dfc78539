import { randomBytes } from 'node:crypto';
import type { EndRollout, ModuleAnswer, SetLiveVersion, StartRollout } from '@market/modules-contract/module';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { requireFiles } from '../module/granted.ts';
import { findRollout } from '../module/module.queries.ts';
import { putToWork } from '../version/put-to-work.ts';
import { type Change, changeModule, type ModuleState } from './change-module.ts';
import { requireFits } from './decide-version.ts';
import { deleteRollout, findDecidedVersion, saveRollout } from './rollout.queries.ts';

const SALT_BYTES = 9;

/**
 * Puts another published version to work: an older one takes the newer one back.
 *
 * @throws DomainError of `changeModule` and `requireOfferable`
 */
export function setLiveVersion(ctx: Ctx, { id, version, reason }: SetLiveVersion): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, module) => {
    const wanted = await requireOfferable(tx, { id, version, module });
    return module.live_id === wanted ? null : madeLive(tx, { id, module, version, wanted, reason });
  });
}

/**
 * Offers a version to some readers, or to others than before; to all of them, which puts it to work.
 *
 * @throws DomainError VERSION_AT_WORK, and those of `changeModule` and `requireOfferable`
 */
export function startRollout(ctx: Ctx, { id, version, percent, reason, ...to }: StartRollout): Promise<ModuleAnswer> {
  const companies = [...new Set(to.companies)].sort((one, other) => one - other);
  const roles = [...new Set(to.roles)].sort();
  return changeModule(ctx, id, async (tx, module) => {
    const wanted = await requireOfferable(tx, { id, version, module });
    const isAtWork = module.live_id === wanted;
    if (percent === 100) return isAtWork ? null : madeLive(tx, { id, module, version, wanted, reason });
    if (isAtWork) throw new DomainError('CONFLICT', 'VERSION_AT_WORK', { version });
    const before = await findRollout(tx, { id });
    const after = { version, percent, companies, roles };
    if (before && JSON.stringify({ ...before, begun_at: undefined }) === JSON.stringify(after)) return null;
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    await saveRollout(tx, { id, version: wanted, percent, salt, companies, roles });
    return { action: 'rollout.changed', before: before ?? undefined, after, reason };
  });
}

/** Takes the version back from those who were offered it. @throws DomainError of `changeModule` */
export function endRollout(ctx: Ctx, { id, reason }: EndRollout): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx) => {
    const before = await findRollout(tx, { id });
    if (!before) return null;
    await deleteRollout(tx, { id });
    return { action: 'rollout.ended', before, after: { version: before.version }, reason };
  });
}

interface Offered {
  id: string;
  version: string;
  module: ModuleState;
}

/**
 * The number of a version that readers may be offered.
 *
 * @throws DomainError VERSION_NOT_FOUND, VERSION_NOT_APPROVED, FILES_DELETED, NEEDS_FRAME, SLOTS_NOT_GRANTED, GRANTS_MISSING, NAMES_TAKEN
 */
async function requireOfferable(tx: Tx, { id, version, module }: Offered): Promise<number> {
  const wanted = await findDecidedVersion(tx, { id, version });
  if (!wanted) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
  if (wanted.state !== 'approved') throw new DomainError('CONFLICT', 'VERSION_NOT_APPROVED', { version });
  requireFiles(wanted.record, wanted.files_deleted_at);
  if (module.granted && module.live_id !== wanted.id) await requireFits(tx, wanted.record, module.granted);
  return wanted.id;
}

async function madeLive(
  tx: Tx,
  { id, module, version, wanted, reason }: Offered & { wanted: number; reason: string | undefined },
): Promise<Change> {
  await putToWork(tx, { module: id, version: wanted });
  return { action: 'version.set-live', before: { version: module.version }, after: { version }, reason };
}
