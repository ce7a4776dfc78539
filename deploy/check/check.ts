import { steps } from './steps.ts';

/** Runs every step, prints a line for each, and answers whether all held. All run, so that one run shows everything. */
export async function check(): Promise<boolean> {
  let failures = 0;
  for (const { title, run } of steps) {
    const began = performance.now();
    try {
      await run();
      console.log(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failures += 1;
      console.error(`✗ ${title}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failures === 0;
}
