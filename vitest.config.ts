import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fullFiles } from './deploy/local/test-runs/full-files.ts';
import { RETRIES } from './deploy/local/test-runs/retries.ts';
import { inBrowser, moduleTests } from './shell/kit/testing/vitest-options.ts';

// `--exclude` does not reach projects that leave something out themselves, so the tier comes by the environment.
const leftOut = process.env.TEST_TIER === 'core' ? fullFiles() : [];
const never = ['**/node_modules/**', '**/dist/**', 'shell/e2e/**', ...leftOut];

/** Test files whose pages get streams, forms or channels from Node itself: to a page in a context of its own those are not its classes. */
const ownProcess = [
  'shell/kit/data/api.test.tsx',
  'shell/kit/forms/{form,form-saving}.test.tsx',
  'shell/src/notifications/shared-line.test.ts',
];

export default defineConfig({
  test: {
    // Left alone vitest keeps one core free; a third of the time these tests wait for a database, a broker or a deadline.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    retry: RETRIES,
    tags: [{ name: 'full', description: 'Kills and campaigns: left out by `npm test`, run by `npm test -- --all`.' }],
    projects: [
      {
        test: {
          name: 'server',
          // Services keep their state in databases and in what they are given, so files may share what is imported: a quarter of the time.
          isolate: false,
          environment: 'node',
          include: ['{services,gateway,deploy,load-tests}/**/*.test.ts', 'shell/kit/build/**/*.test.ts'],
          exclude: never,
          globalSetup: ['services/kit/testing/run/global-setup.ts'],
          // Real servers on a busy machine: a poll ends as soon as it sees what it waits for, and a test has several. An event may wait for thirty
          // seconds behind an older transaction of another test on the same server.
          testTimeout: 90_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          ...inBrowser,
          name: 'shell-units',
          // A page for each file, in one process for all: half the time of a process each.
          pool: 'vmThreads',
          include: ['shell/**/*.test.{ts,tsx}'],
          exclude: [...never, ...ownProcess, 'shell/kit/build/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...inBrowser,
          name: 'shell-process',
          include: ownProcess,
          exclude: never,
        },
      },
      {
        plugins: [react()],
        test: {
          ...moduleTests,
          name: 'module-units',
          include: ['mfe-*/**/*.test.{ts,tsx}'],
          exclude: never,
        },
      },
    ],
  },
});
