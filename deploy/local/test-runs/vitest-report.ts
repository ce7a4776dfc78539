import { relative } from 'node:path';
import { projectRoot } from '../env.ts';
import type { FailedTest, NamedTest, Outcome } from './outcome.ts';

interface VitestTest {
  fullName: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled';
  /** Of every try; a test that passed in the end has those of the tries before. */
  failureMessages: readonly string[];
  tags: readonly string[];
}

/** What `--reporter=json` writes of a run. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: readonly { name: string; status: 'passed' | 'failed'; message: string; assertionResults: readonly VitestTest[] }[];
}

/** Reads what Vitest counted. A file that could not be loaded has no tests to fail, so it fails as one. */
export function readVitest(report: VitestReport): Outcome {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(projectRoot, name) })),
  );
  const named = ({ fullName, file }: { fullName: string; file: string }): NamedTest => ({ name: fullName.trim(), file });
  const withError = (test: (typeof tests)[number]): FailedTest => ({ ...named(test), error: test.failureMessages[0] ?? '' });
  const failures = [...tests.filter(({ status }) => status === 'failed').map(withError), ...unloaded(report)];
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    // They are among those that it counts as skipped.
    leftOut: tests.filter(({ status, tags }) => status === 'skipped' && tags.includes('full')).map(named),
    flaky: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(withError),
    failures,
  };
}

/** Files that failed without a failed test: an import or a hook of theirs did not end well. */
function unloaded({ testResults }: VitestReport): FailedTest[] {
  return testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
    .map(({ name, message }) => ({ name: 'could not be loaded', file: relative(projectRoot, name), error: message }));
}
