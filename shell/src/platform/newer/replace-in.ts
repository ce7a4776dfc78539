import type { ModuleRecord } from '@market/modules-contract/feed';
import { asModuleFailure } from '../loading/module-failure.ts';
import type { ModuleFrame } from '../module-frame.ts';

/** It is drawn as wide as it will stand, and takes no room until it does. */
const BESIDE = { visibility: 'hidden', height: '0', overflow: 'hidden' };

export interface Replacement {
  record: ModuleRecord;
  /** May the one on screen go now? */
  isAllowed: () => boolean;
  /** Resolves when the other one has drawn what it begins with. */
  drawn: (container: HTMLElement) => Promise<void>;
  /** Lets the one on screen leave. */
  leaving: (leave: () => Promise<void>) => Promise<void>;
}

/**
 * Puts another version into the place of the one on screen, which stays until the other one stands. Answers whether it did: the reader may have left
 * meanwhile.
 * @throws ModuleFailure the one on screen stays
 */
export async function replaceIn(frame: ModuleFrame, { record, isAllowed, drawn, leaving }: Replacement): Promise<boolean> {
  const before = frame.visit;
  const visit = frame.visitOf(record);
  Object.assign(visit.container.style, BESIDE);
  const isWanted = (): boolean => frame.visit === before && isAllowed();
  try {
    await frame.start(visit, await frame.host.load(record), isWanted);
    await drawn(visit.container);
    if (visit.failure) throw visit.failure;
  } catch (error) {
    await frame.clear(visit);
    throw asModuleFailure(error);
  }
  if (!before || !visit.lifecycle || !isWanted()) {
    await frame.clear(visit);
    return false;
  }
  frame.visit = visit;
  visit.container.removeAttribute('style');
  before.container.hidden = true;
  await leaving(() => frame.clear(before));
  if (frame.visit === visit) frame.host.phaseChanged({ name: 'ready' }, record.version);
  return true;
}
