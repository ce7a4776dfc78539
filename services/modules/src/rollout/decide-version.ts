import { canMeet } from '@market/module-checks/checks/collisions';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { ApproveVersion, Granted, GrantModule, ModuleAnswer, RejectVersion } from '@market/modules-contract/module';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { grantedBy, isSameGrant, requireFiles, requireGranted, requireLevel } from '../module/granted.ts';
import { findRollout } from '../module/module.queries.ts';
import { notifyOfDecision } from '../news/notify-of-version.ts';
import { putToWork } from '../version/put-to-work.ts';
import { readNeighbours } from '../version/version.queries.ts';
import { changeModule, type ModuleState } from './change-module.ts';
import { changeGrant, decide, findDecidedVersion } from './rollout.queries.ts';

type Version = NonNullable<Awaited<ReturnType<typeof findDecidedVersion>>>;

/**
 * Says what a module may do, from the next look of every page on.
 *
 * @throws DomainError MODULE_NOT_FOUND; SLOTS_NOT_GRANTED, GRANTS_MISSING where the version at work needs more, NEEDS_FRAME also where one
 * that is rolled out does
 */
export function grantModule(ctx: SignedInCtx, given: GrantModule): Promise<ModuleAnswer> {
  const granted = grantedBy(given);
  const { id } = given;
  return changeModule(ctx, id, async (tx, module) => {
    if (isSameGrant(module.granted, granted)) return null;
    const live = module.version === null ? null : await findDecidedVersion(tx, { id, version: module.version });
    if (live) requireGranted(live.record, granted);
    const rollout = await findRollout(tx, { id });
    const candidate = rollout && (await findDecidedVersion(tx, { id, version: rollout.version }));
    if (candidate) requireLevel(candidate.record, granted);
    await changeGrant(tx, { id, granted: JSON.stringify(granted), by: ctx.principal.userId });
    return { action: 'module.granted', before: { granted: module.granted }, after: { granted } };
  });
}

/**
 * Approves a version of a company's module and says what the module may do. It is at work from now on, unless a newer one is
 * or the module is pinned.
 *
 * @throws DomainError MODULE_NOT_FOUND, VERSION_NOT_FOUND, FILES_DELETED, NEEDS_FRAME, SLOTS_NOT_GRANTED, GRANTS_MISSING,
 * NAMES_TAKEN
 */
export function approveVersion(ctx: SignedInCtx, { id, version, ...given }: ApproveVersion): Promise<ModuleAnswer> {
  const granted = grantedBy(given);
  return changeModule(ctx, id, async (tx, module) => {
    const wanted = await findDecidedVersion(tx, { id, version });
    if (!wanted) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
    if (module.company_id === null || isSoAlready({ module, wanted, granted })) return null;
    requireFiles(wanted.record, wanted.files_deleted_at);
    await requireFits(tx, wanted.record, granted);
    const by = ctx.principal.userId;
    await changeGrant(tx, { id, granted: JSON.stringify(granted), by });
    await decide(tx, { version: wanted.id, state: 'approved', reason: null, by });
    if (wanted.state !== 'approved') await notifyOfDecision(tx, { id: wanted.id, record: wanted.record });
    const isAtWork = !module.is_pinned && (module.live_id === null || module.live_id < wanted.id);
    if (isAtWork) await putToWork(tx, { module: id, version: wanted.id });
    const change = { action: 'version.approved', before: { granted: module.granted }, after: { version, granted } };
    return isAtWork || !isSameGrant(module.granted, granted) ? change : { ...change, isUnseen: true };
  });
}

interface Deciding {
  module: ModuleState;
  wanted: Version;
  granted: Granted;
}

const isSoAlready = ({ module, wanted, granted }: Deciding): boolean => wanted.state === 'approved' && isSameGrant(module.granted, granted);

/**
 * Rejects a version that waits. One that was approved is taken back by stopping the module, or by putting another version to work.
 *
 * @throws DomainError MODULE_NOT_FOUND, VERSION_NOT_FOUND, VERSION_APPROVED
 */
export function rejectVersion(ctx: SignedInCtx, { id, version, reason }: RejectVersion): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx) => {
    const wanted = await findDecidedVersion(tx, { id, version });
    if (!wanted) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
    if (wanted.state === 'approved') throw new DomainError('CONFLICT', 'VERSION_APPROVED', { version });
    if (wanted.state === 'rejected' && wanted.reason === reason) return null;
    await decide(tx, { version: wanted.id, state: 'rejected', reason, by: ctx.principal.userId });
    await notifyOfDecision(tx, { id: wanted.id, record: wanted.record, reason });
    return { action: 'version.rejected', after: { version }, reason, isUnseen: true };
  });
}

/**
 * Refuses a version that needs what its module was not granted, or that shares a name or an address with what is at work by now: it was judged
 * beside what was at work when it was published.
 *
 * @throws DomainError NEEDS_FRAME, SLOTS_NOT_GRANTED, GRANTS_MISSING, NAMES_TAKEN
 */
export async function requireFits(tx: Tx, record: ModuleRecord, granted: Granted): Promise<void> {
  const { id, version } = record;
  requireGranted(record, granted);
  const neighbours = await readNeighbours(tx, { module: id });
  const met = neighbours.find((neighbour) => isInTheWay(record, neighbour.record));
  if (met) throw new DomainError('CONFLICT', 'NAMES_TAKEN', { version, other: met.record.id });
}

const isInTheWay = (one: ModuleRecord, other: ModuleRecord): boolean =>
  one.entry.globalName === other.entry.globalName ||
  one.routes.some(({ path }) => other.routes.some((route) => canMeet(path, route.path))) ||
  one.nav.some(({ id }) => other.nav.some((entry) => entry.id === id));
