import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for everybody, whatever its own clock. */
const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  /** Of itself, and of its children that have ended. */
  own: number;
  ended: number;
}

/** Seconds of a processor that a process has used, in its own code and in the kernel's on its behalf. */
export const secondsOf = (pid: number): number => statOf(pid)?.own ?? 0;

/** The same with its children, those that have ended among them: Postgres has a process for each connection. */
export function secondsOfFamily(pid: number): number {
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    return stat?.parent === pid ? [stat.own] : [];
  });
  const self = statOf(pid);
  return children.reduce((sum, each) => sum + each, (self?.own ?? 0) + (self?.ended ?? 0));
}

/** Undefined where the process has ended. */
function statOf(pid: number): Stat | undefined {
  try {
    // The name in front may hold spaces and brackets.
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    const seconds = (at: number): number => Number(fields[at]) / TICKS_PER_SECOND;
    return { parent: Number(fields[0]), own: seconds(10) + seconds(11), ended: seconds(12) + seconds(13) };
  } catch {
    return undefined;
  }
}
