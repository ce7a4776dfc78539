import { type CheckPart, type CheckStep, firstStep, steps } from './steps.ts';

/** Linters and the compiler each fill a core. */
const LANES = 2;

/** Runs every step, or those of a part, prints a line for each, and answers whether all held. All run, so that one run shows everything. */
export async function check(part?: CheckPart): Promise<boolean> {
  let held = await holds(firstStep);
  const waiting = steps.filter((step) => part === undefined || step.part === part);
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) held = (await holds(step)) && held;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return held;
}

async function holds({ title, run }: CheckStep): Promise<boolean> {
  const began = performance.now();
  try {
    await run();
    console.log(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.error(`✗ ${title}\n${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
