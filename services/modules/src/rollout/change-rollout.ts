import type { GetModule, ModuleAnswer, SetLiveVersion, StopModule } from '@market/modules-contract/module';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { setLiveVersion as writeLiveVersion } from '../version/version.queries.ts';
import { changeModule } from './change-module.ts';
import { requireFits } from './decide-version.ts';
import { changeStopped, findDecidedVersion } from './rollout.queries.ts';

/**
 * Puts another published version to work: an older one takes the newer one back.
 *
 * @throws DomainError MODULE_NOT_FOUND, VERSION_NOT_FOUND, VERSION_NOT_APPROVED, SLOTS_NOT_GRANTED, NAMES_TAKEN
 */
export function setLiveVersion(ctx: SignedInCtx, { id, version, reason }: SetLiveVersion): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, module) => {
    const wanted = await findDecidedVersion(tx, { id, version });
    if (!wanted) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
    if (wanted.state !== 'approved') throw new DomainError('CONFLICT', 'VERSION_NOT_APPROVED', { version });
    if (module.version === version) return null;
    if (module.company_id !== null) await requireFits(tx, wanted.record, module.granted?.slots ?? []);
    await writeLiveVersion(tx, { module: id, version: wanted.id });
    return { action: 'version.set-live', before: { version: module.version }, after: { version }, reason };
  });
}

/** Switches a module off: its addresses say so, and nothing of it is offered. @throws DomainError MODULE_NOT_FOUND */
export function stopModule(ctx: SignedInCtx, { id, reason }: StopModule): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, { is_stopped }) => {
    if (is_stopped) return null;
    await changeStopped(tx, { id, at: ctx.now() });
    return { action: 'module.stopped', reason };
  });
}

/** Switches it on again, in the version that was at work. @throws DomainError MODULE_NOT_FOUND */
export function startModule(ctx: SignedInCtx, { id }: GetModule): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx, { is_stopped }) => {
    if (!is_stopped) return null;
    await changeStopped(tx, { id, at: null });
    return { action: 'module.started' };
  });
}
