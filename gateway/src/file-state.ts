import { statSync } from 'node:fs';

const stateFrom = ({ mtimeMs, size }: { mtimeMs: number; size: number }): string => `${mtimeMs}:${size}`;

/** The state of a file that is not there. */
export const NOT_THERE = stateFrom({ mtimeMs: 0, size: 0 });

/** What changes with every writing of a file, also with two in one tick of the clock. */
export function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? stateFrom(found) : NOT_THERE;
}
