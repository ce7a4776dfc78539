import { setTimeout as pause } from 'node:timers/promises';
import { runTool } from '../run-tool.ts';
import { none, type Outcome } from './outcome.ts';

/** What is under way when the last test ends comes to rest within this time. */
const TRIES = 12;
const EVERY_MS = 5_000;

/**
 * Judges what tests have left in a running product, by the operator's own command: no screen shows that a row names a file which is gone, or that stock
 * is not what orders hold. `env`: the product's.
 */
export async function judgeInvariants(env: NodeJS.ProcessEnv): Promise<Outcome> {
  let error = '';
  for (let count = 0; count < TRIES; count++, await pause(EVERY_MS)) {
    try {
      await runTool('node', ['deploy/local/commands/ops.ts', 'invariants'], { env });
      return { ...none, passed: 1 };
    } catch (broken) {
      // Behind the name of the command stands what is broken.
      error = String(broken).split('\n').slice(1).join('\n');
    }
  }
  const failure = { name: 'npm run ops -- invariants', file: 'deploy/local/restore/invariants.ts', error };
  return { ...none, failed: 1, failures: [failure] };
}
