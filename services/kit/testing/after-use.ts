import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Ends what a test or a test file opened, the last first: with the test where it was opened within one, since Vitest runs no `afterAll` that
 * is registered there; else after the file's last test.
 */
export function afterUse(end: () => unknown): void {
  const hook = async (): Promise<void> => void (await end());
  if (TestRunner.getCurrentTest()) onTestFinished(hook);
  else afterAll(hook);
}
