// @module-tag full
import { expect, test } from 'vitest';
import { dryRunKubernetes } from './kube-apiserver.ts';

// Building it takes a quarter of an hour, once.
test.runIf(process.env.LONG === '1')('a real API server takes every manifest, strictly', { timeout: 90 * 60_000 }, async ({ skip }) => {
  const results = await dryRunKubernetes();
  const left = results.find(({ result }) => result === 'skipped');
  if (left) skip(`SKIPPED: ${left.why}`);
  expect(results.filter(({ result }) => result !== 'passed')).toEqual([]);
});
