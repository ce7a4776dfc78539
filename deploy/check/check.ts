import { type CheckPart, type CheckStep, declarations, steps } from './steps.ts';

/**
 * Runs every step, or those of a part, prints a line for each, and answers whether all held. All run, so that one run shows everything; two at a time,
 * since linters and the compiler each fill a core.
 */
export async function check(part?: CheckPart): Promise<boolean> {
  const waiting = steps.filter((step) => part === undefined || step.part === part);
  let held = true;
  const run = async (step: CheckStep): Promise<void> => {
    held = (await holds(step)) && held;
  };
  const declared = run(declarations);
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (step.needsDeclarations) await declared;
      await run(step);
    }
  };
  await Promise.all([declared.then(lane), lane()]);
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
