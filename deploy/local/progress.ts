/** A step that failed for a reason its reader can mend: `remedy` says how. */
export class StepFailure extends Error {
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

interface Step<T> {
  title: string;
  /** What to do when it fails and the failure itself does not say. */
  remedy: string;
  run: () => Promise<T>;
  /** What to add to the line when it is done. */
  result?: (value: T) => string;
}

/** Runs one step and prints one line for it: what it was, how long it took. */
export async function step<T>({ title, remedy, run, result }: Step<T>): Promise<T> {
  const began = performance.now();
  try {
    const value = await run();
    const note = result?.(value);
    console.log(`✓ ${title}${note ? `: ${note}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return value;
  } catch (error) {
    if (error instanceof StepFailure) throw error;
    throw new StepFailure(`${title}: ${error instanceof Error ? error.message : String(error)}`, remedy);
  }
}

/** Prints a failure with its remedy and ends the process with 1. */
export function giveUp(error: unknown): never {
  if (error instanceof StepFailure) console.error(`\n✗ ${error.message}\n  ${error.remedy}`);
  else console.error('\n✗', error);
  process.exit(1);
}
