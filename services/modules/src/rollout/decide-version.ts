import { canMeet } from '@market/module-checks/checks/collisions';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { ApproveVersion, Grant, ModuleAnswer, RejectVersion } from '@market/modules-contract/module';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readNeighbours, setLiveVersion } from '../version/version.queries.ts';
import { changeModule, type ModuleState } from './change-module.ts';
import { changeGrant, decide, findDecidedVersion } from './rollout.queries.ts';

type Version = NonNullable<Awaited<ReturnType<typeof findDecidedVersion>>>;

/**
 * Approves a version of a company's module and grants the module these places. It is at work from now on, unless a newer one is.
 *
 * @throws DomainError MODULE_NOT_FOUND, VERSION_NOT_FOUND, SLOTS_NOT_GRANTED, NAMES_TAKEN
 */
export function approveVersion(ctx: SignedInCtx, { id, version, slots }: ApproveVersion): Promise<ModuleAnswer> {
  const granted: Grant = { slots: [...new Set(slots)].sort(), level: 'page' };
  return changeModule(ctx, id, async (tx, module) => {
    const wanted = await findDecidedVersion(tx, { id, version });
    if (!wanted) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
    if (module.company_id === null || isSoAlready({ module, wanted, granted })) return null;
    await requireFits(tx, wanted.record, granted.slots);
    const by = ctx.principal.userId;
    await changeGrant(tx, { id, granted: JSON.stringify(granted), by });
    await decide(tx, { version: wanted.id, state: 'approved', reason: null, by });
    const isNewest = module.live_id === null || module.live_id < wanted.id;
    if (isNewest) await setLiveVersion(tx, { module: id, version: wanted.id });
    const change = { action: 'version.approved', before: { granted: module.granted }, after: { version, granted } };
    return isNewest ? change : { ...change, isUnseen: true };
  });
}

interface Deciding {
  module: ModuleState;
  wanted: Version;
  granted: Grant;
}

const isSoAlready = ({ module, wanted, granted }: Deciding): boolean =>
  wanted.state === 'approved' && module.granted?.slots.join() === granted.slots.join();

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
    return { action: 'version.rejected', after: { version }, reason, isUnseen: true };
  });
}

/**
 * Refuses a version that fills places it was not granted, or that shares a name or an address with what is at work by now: it was judged
 * beside what was at work when it was published.
 *
 * @throws DomainError SLOTS_NOT_GRANTED, NAMES_TAKEN
 */
export async function requireFits(tx: Tx, record: ModuleRecord, granted: readonly string[]): Promise<void> {
  const { id, version } = record;
  const missing = record.slots.map(({ slot }) => slot).filter((slot) => !granted.includes(slot));
  if (missing.length > 0) throw new DomainError('CONFLICT', 'SLOTS_NOT_GRANTED', { version, slots: [...new Set(missing)].join(', ') });
  const neighbours = await readNeighbours(tx, { module: id });
  const met = neighbours.find((neighbour) => isInTheWay(record, neighbour.record));
  if (met) throw new DomainError('CONFLICT', 'NAMES_TAKEN', { version, other: met.record.id });
}

const isInTheWay = (one: ModuleRecord, other: ModuleRecord): boolean =>
  one.entry.globalName === other.entry.globalName ||
  one.routes.some(({ path }) => other.routes.some((route) => canMeet(path, route.path))) ||
  one.nav.some(({ id }) => other.nav.some((entry) => entry.id === id));
