import type { ShutdownHooks } from './shutdown-hooks.ts';

/** Ctrl-C must be over within five seconds, whatever hangs. */
const STOP_PATIENCE_MS = 4_500;

/** Ctrl-C, a kill, or the death of whoever started this process: everything stops, once, and the process ends. */
export function runUntilSignal(shutdownHooks: ShutdownHooks, patience = STOP_PATIENCE_MS): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await shutdownHooks.run();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  process.on('disconnect', () => void end());
  // Listening for that death is no reason to live on when the work is done.
  process.channel?.unref();
}
