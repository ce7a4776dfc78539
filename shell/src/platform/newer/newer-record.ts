import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Viewer } from '../rollout/choice-reason.ts';
import { type Choice, chooseVersions, chosenRecords } from '../rollout/choose-versions.ts';

/**
 * The version that a page which begins now would have, where the module stands in another one; null: none. A candidate stays the reader's while it is
 * offered to anybody.
 */
export function newerRecord(choice: Choice, reader: Viewer, { id, version }: Pick<ModuleRecord, 'id' | 'version'>): ModuleRecord | null {
  const isCandidate = choice.candidates.some(({ record }) => record.id === id && record.version === version);
  const { [id]: wanted } = chooseVersions(choice, reader, {});
  if (isCandidate || !wanted || wanted.version === version) return null;
  return chosenRecords(choice, { [id]: wanted }).find((record) => record.id === id) ?? null;
}
