/** A test by the file it stands in, relative to the root. */
export interface NamedTest {
  name: string;
  file: string;
}

/** A test that failed, at all its tries or at the first of them. */
export interface FailedTest extends NamedTest {
  /** What it failed with. */
  error: string;
}

/** What a suite came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Tests that say themselves that they do not run here, and those of another tier. */
  skipped: number;
  /** Those of another tier. */
  leftOut: readonly NamedTest[];
  /** Those that failed first and passed when they were tried again. */
  flaky: readonly FailedTest[];
  /** Those that failed at every try. */
  failures: readonly FailedTest[];
}

export const none: Outcome = { passed: 0, failed: 0, skipped: 0, leftOut: [], flaky: [], failures: [] };

export const sum = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  leftOut: [...a.leftOut, ...b.leftOut],
  flaky: [...a.flaky, ...b.flaky],
  failures: [...a.failures, ...b.failures],
});

/** The outcome of a tier, with what it left out counted as skipped. */
export const withLeftOut = (outcome: Outcome, leftOut: readonly NamedTest[]): Outcome => ({
  ...outcome,
  skipped: outcome.skipped + leftOut.length,
  leftOut: [...outcome.leftOut, ...leftOut],
});
