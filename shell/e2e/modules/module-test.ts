import { test as base } from '../test.ts';
import { OutsideBuilds } from './outside-builds.ts';

/** With a place where modules of teams outside are built. */
export const test = base.extend<{ builds: OutsideBuilds }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's pattern
  builds: async ({}, use) => {
    const builds = new OutsideBuilds();
    await use(builds);
    builds.remove();
  },
});
