import { join, relative } from 'node:path';
import { projectRoot } from '../env.ts';
import type { FailedTest, NamedTest, Outcome } from './outcome.ts';

interface PlaywrightSpec {
  title: string;
  file: string;
  /** Without the `@` that they are written with. */
  tags: readonly string[];
  tests: readonly { status: string; results: readonly { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  /** Of a `describe`; of a file its path. */
  title: string;
  specs?: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

/** What `--reporter=json` writes of a run, or of a list. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: readonly PlaywrightSuite[];
  errors: readonly { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A test by its file and the titles that lead to it. */
export interface ListedTest extends NamedTest {
  tags: readonly string[];
  spec: PlaywrightSpec;
}

/** All tests of a run, or of a list. */
export function testsOf({ config, suites }: PlaywrightReport): ListedTest[] {
  const below = ({ specs = [], suites: inner = [] }: PlaywrightSuite, titles: readonly string[]): ListedTest[] => [
    ...specs.map((spec) => ({
      name: [...titles, spec.title].join(' › '),
      file: relative(projectRoot, join(config.rootDir, spec.file)),
      tags: spec.tags,
      spec,
    })),
    ...inner.flatMap((suite) => below(suite, [...titles, suite.title])),
  ];
  return suites.flatMap((file) => below(file, []));
}

/** Reads what Playwright counted. */
export function readPlaywright(report: PlaywrightReport): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    leftOut: [],
    flaky: endedAs(report, 'flaky'),
    failures: endedAs(report, 'unexpected'),
  };
}

function endedAs(report: PlaywrightReport, outcome: 'flaky' | 'unexpected'): FailedTest[] {
  return testsOf(report).flatMap(({ name, file, spec }) => {
    const found = spec.tests.find(({ status }) => status === outcome);
    return found ? [{ name, file, error: found.results[0]?.error?.message ?? '' }] : [];
  });
}
