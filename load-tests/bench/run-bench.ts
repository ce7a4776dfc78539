import { runUntilSignal } from '@market/local/run-until-signal';
import { ShutdownHooks } from '@market/local/shutdown-hooks';

/** Of this process: what a bench started ends with it, also when it failed or was interrupted. */
export const shutdownHooks = new ShutdownHooks();

/** Runs a bench to its end. The process ends with 1 where it threw. */
export async function runBench(bench: () => Promise<void>): Promise<void> {
  runUntilSignal(shutdownHooks);
  try {
    await bench();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await shutdownHooks.run();
  }
}
