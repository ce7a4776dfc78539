import { existsSync, mkdirSync, mkdtempSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../servers/process-by-id.ts';
import { clearRun, numberIn } from './clear-run.ts';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** Runs of different engineers and suites lie side by side here, each in a folder of its own. */
const RUNS = 'market-test-runs';
/** Half of one was the most that was seen to be taken; large demonstrations take more, and the machine does other things besides. */
const ROOM_GIB = 8;
const GIB = 2 ** 30;

export interface RunFolder {
  path: string;
  /** Ends the servers that are left in it, and removes it. */
  clear(): Promise<void>;
}

/**
 * A new folder for what a run of tests writes: its servers' data, and every temporary file, by `TMPDIR` of this process and those it starts.
 * It lies in memory where there is room: a database is made there in a tenth of the time that a disk takes, hundreds of times in a run.
 * Folders of runs that were killed go first, with the servers that are left in them.
 */
export async function openRunFolder(): Promise<RunFolder> {
  // Of both places, and first: what a killed run left in memory is what would keep this one out of it.
  for (const place of [MEMORY, tmpdir()]) await sweepDeadRuns(join(place, RUNS));
  const runs = join(isRoomy() ? MEMORY : tmpdir(), RUNS);
  mkdirSync(runs, { recursive: true });
  const path = mkdtempSync(join(runs, 'run-'));
  writeFileSync(join(path, 'owner'), String(process.pid));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path;
  return {
    path,
    clear: () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      return clearRun(path);
    },
  };
}

/** Campaigns of the long tier fill more than memory. */
function isRoomy(): boolean {
  if (process.env.LONG || freemem() < ROOM_GIB * GIB) return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_GIB * GIB;
  } catch {
    return false;
  }
}

async function sweepDeadRuns(runs: string): Promise<void> {
  if (!existsSync(runs)) return;
  for (const name of readdirSync(runs)) {
    const folder = join(runs, name);
    if (!isBeingMade(folder) && !isRunning(numberIn(join(folder, 'owner')))) await clearRun(folder);
  }
}

/** A run that starts beside this one has its folder a moment before its owner is written there. */
const isBeingMade = (folder: string): boolean => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 10_000;
