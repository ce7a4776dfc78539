import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** True while the process exists and has not ended. A zombie counts as ended: nobody may be there to reap an orphan in a container. */
export function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return processState(pid) !== 'Z';
}

/** The command line of a process, or an empty string when there is none. Tells our own orphan from a stranger that got its number. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Who was started by a process and runs still. A bare Linux has no `ps`. */
export function childrenOf(parent: number): number[] {
  if (process.platform === 'linux') return numbersIn(readOrEmpty(`/proc/${parent}/task/${parent}/children`));
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = (stdout ?? '').split('\n').map(numbersIn);
  return processes.flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []));
}

const numbersIn = (line: string): number[] => line.split(/\s+/).filter(Boolean).map(Number);

/** Signals a process, and those that it started. */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
  send(pid, signal);
  for (const child of childrenOf(pid)) send(child, signal);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Sends each signal in turn, waiting up to `patience` ms after each for the process to end.
 * The last signal should be one that cannot be ignored.
 */
export async function endProcess(pid: number, signals: NodeJS.Signals[], patience: number): Promise<void> {
  for (const signal of signals) {
    if (!isRunning(pid)) return;
    send(pid, signal);
    if (await hasEnded(pid, patience)) return;
  }
}

async function hasEnded(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/** The letter after the last bracket: a process may have brackets and spaces in its name. */
function processState(pid: number): string {
  if (process.platform !== 'linux') return '';
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
