// @module-tag full
import { MAIN, sampleFiles, surroundings } from '@market/module-checks/testing/sample-build';
import { expect, it } from 'vitest';
import { judgeBuild } from './judge-build.ts';

it('judges in a thread of its own: what else the process does goes on', async () => {
  let turns = 0;
  const other = setInterval(() => (turns += 1), 5);
  // Four megabytes of code that has to be read sign by sign.
  const script = `(globalThis.rspackChunksample_1_0_0||=[]).push([[1],{}]);${'f(a,b,[1,2,3],{x:1});'.repeat(180_000)}`;
  const files = sampleFiles({ files: { [MAIN]: script } });
  const findings = await judgeBuild('heavy', { files, against: surroundings() });
  clearInterval(other);
  expect(findings.map(({ code }) => code)).not.toContain('SCRIPT_UNREADABLE');
  // In the process itself no turn at all would have come between.
  expect(turns).toBeGreaterThan(0);
});

it('finds what the checks find, one build after another', async () => {
  const judge = (digest: string, files = sampleFiles()) => judgeBuild(digest, { files, against: surroundings() });
  const broken = sampleFiles({ files: { 'static/page.html': '<b>' } });
  const [good, bad, again] = await Promise.all([judge('good'), judge('bad', broken), judge('good')]);
  expect([good, again]).toEqual([[], []]);
  expect(bad.map(({ code }) => code)).toContain('FILE_TYPE');
});
