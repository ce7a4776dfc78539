import type { Candidate, ModuleRecord } from '@market/modules-contract/feed';
import { type ChoiceReason, choiceReason, type Viewer } from './choice-reason.ts';

/** What of a feed versions are chosen from. */
export interface Choice {
  modules: readonly ModuleRecord[];
  candidates: readonly Candidate[];
}

export interface ChosenVersion {
  /** null: none is for this reader. */
  version: string | null;
  why: ChoiceReason;
}

/** Module → version. */
export type Chosen = Readonly<Record<string, ChosenVersion>>;

/**
 * The version of each module that the page has. It keeps what it began with for as long as the feed offers it, to whomever by now: only a
 * version that was taken out gives way in an open page.
 */
export function chooseVersions({ modules, candidates }: Choice, reader: Viewer, kept: Chosen): Chosen {
  const chosen: Record<string, ChosenVersion> = { ...kept };
  for (const id of new Set([...modules, ...candidates.map(({ record }) => record)].map((record) => record.id))) {
    const stable = modules.find((record) => record.id === id);
    const candidate = candidates.find(({ record }) => record.id === id);
    const known = kept[id]?.version;
    const isThere = known === null ? !stable : known !== undefined && [stable, candidate?.record].some((one) => one?.version === known);
    if (isThere) continue;
    const why = choiceReason(candidate?.to ?? null, reader);
    const record = why.by === 'everybody' ? stable : candidate?.record;
    chosen[id] = { version: record?.version ?? null, why };
  }
  return chosen;
}

/** The records of these versions. */
export function chosenRecords({ modules, candidates }: Choice, chosen: Chosen): ModuleRecord[] {
  const isStable = (id: string): boolean => modules.some((record) => record.id === id);
  const offered = candidates.map(({ record }) => record).filter(({ id, version }) => chosen[id]?.version === version);
  return [...modules.map((record) => offered.find(({ id }) => id === record.id) ?? record), ...offered.filter(({ id }) => !isStable(id))];
}
