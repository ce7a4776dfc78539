import type { EventContract } from '@market/kit-contract/event';

export interface Arrival {
  carries: EventContract['carries'];
  /** Whether the receiver acts upon the changes of this aggregate one by one. */
  inSequence: boolean;
  /** The newest version acted upon; 0 before the first. */
  last: number;
  version: number;
}

/**
 * What to do with an event that was not acted upon yet: the bus repeats and reorders, versions tell.
 *
 * - next in line: act
 * - older: a whole state is superseded, so skip it; a change still counts, so act upon it late
 * - newer with a gap before it: a whole state needs nothing else, so act; a change waits for what is missing
 */
export function orderOf({ carries, inSequence, last, version }: Arrival): 'act' | 'skip' | 'wait' {
  if (version <= last) return carries === 'whole-state' ? 'skip' : 'act';
  return inSequence && version > last + 1 ? 'wait' : 'act';
}
