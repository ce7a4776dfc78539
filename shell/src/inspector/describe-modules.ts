import type { ModuleRecord, StoppedModule } from '@market/modules-contract/feed';
import { incompatibilities, type Offer } from '../platform/loading/compatibility.ts';
import type { Phase } from '../platform/module-frame.ts';
import { type FileTiming, timingsOf } from './file-timings.ts';
import { type Choices, reasonOf, type VersionReason } from './version-reason.ts';

/** What stands on the page of a module that has no page open now: `away`; of one that has no version for this reader: `unoffered`. */
type ModuleState = Phase['name'] | 'stopped' | 'unoffered';

interface SharedPackage {
  name: string;
  /** What the module accepts. */
  accepts: string;
  /** null: the shell gives none. */
  given: string | null;
}

export interface ModuleDescription {
  id: string;
  title: ModuleRecord['title'];
  /** null: it is switched off, and the feed says no more of it, or no version is for this reader. */
  version: string | null;
  /** null: it is switched off. */
  why: VersionReason | null;
  vendor: string | null;
  state: ModuleState;
  /** Why it failed. */
  reason: string | null;
  /** Why it cannot run here; empty: it can. */
  faults: readonly string[];
  shared: readonly SharedPackage[];
  files: readonly FileTiming[];
}

export interface Facts extends Choices {
  records: readonly ModuleRecord[];
  stopped: readonly StoppedModule[];
  offer: Offer;
  phases: Readonly<Record<string, Phase>>;
  /** What the browser noted of files. */
  entries: readonly PerformanceResourceTiming[];
}

/** A module of another vendor, to whoever looks into their own. */
export type OtherModule = Pick<ModuleDescription, 'id' | 'title' | 'version'>;

const AWAY: Phase = { name: 'away' };

function described(record: ModuleRecord, facts: Facts): ModuleDescription {
  const { offer, phases, entries } = facts;
  const phase = phases[record.id] ?? AWAY;
  return {
    ...{ id: record.id, title: record.title, version: record.version, vendor: record.vendor, state: phase.name },
    why: reasonOf(record, facts),
    reason: phase.name === 'failed' ? `${phase.reason}: ${phase.detail}` : null,
    faults: incompatibilities(record, offer),
    shared: Object.entries(record.shared).map(([name, accepts]) => ({ name, accepts, given: offer.shared[name] ?? null })),
    files: timingsOf(record, entries),
  };
}

const NOTHING = { vendor: null, reason: null, faults: [], shared: [], files: [] };

/** Every module of the feed as it stands on this page, those last of which there is none here. */
export function describeModules(facts: Facts): ModuleDescription[] {
  const unoffered = (facts.feed?.candidates ?? [])
    .map(({ record }) => record)
    .filter(({ id }) => !facts.records.some((record) => record.id === id))
    .map((record): ModuleDescription => {
      const { id, title, vendor } = record;
      return { ...NOTHING, id, title, vendor, version: null, state: 'unoffered', why: reasonOf(record, facts) };
    });
  const off = facts.stopped.map(
    ({ id, title }): ModuleDescription => ({ ...NOTHING, id, title, version: null, state: 'stopped', why: null }),
  );
  return [...facts.records.map((record) => described(record, facts)), ...unoffered, ...off];
}
