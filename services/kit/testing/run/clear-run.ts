import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, endProcess, signalServer } from '../../servers/process-by-id.ts';

/** Ends every server of a test run, whatever way the run itself ended, and removes the folder that they lie in. */
export async function clearRun(folder: string): Promise<void> {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const pid = /(^|\/)(nats|postmaster)\.pid$/.test(path) ? numberIn(join(folder, path)) : 0;
    // The number of a server that is long gone may be a stranger's by now.
    if (!commandLine(pid).includes(folder)) continue;
    // A frozen one hears nothing but SIGKILL, which would leave those that it started frozen.
    signalServer(pid, 'SIGCONT');
    await endProcess(pid, ['SIGTERM', 'SIGQUIT', 'SIGKILL'], 3_000);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The number that a file begins with; 0 where there is none. */
export function numberIn(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}
