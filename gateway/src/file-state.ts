import { statSync } from 'node:fs';

/** What changes with every writing of a file, also with two in one tick of the clock. */
export function stateOf(file: string): string {
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
  return `${mtimeMs}:${size}`;
}
