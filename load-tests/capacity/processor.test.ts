// @module-tag full
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { secondsOf, secondsOfFamily } from './processor.ts';

/** Keeps this process's processor busy. */
function work(milliseconds: number): void {
  const used = process.cpuUsage();
  while (process.cpuUsage(used).user < milliseconds * 1_000) Math.sqrt(Math.random());
}

test('a process has used what it worked for', () => {
  const before = secondsOf(process.pid);
  work(300);
  expect(secondsOf(process.pid) - before).toBeGreaterThanOrEqual(0.28);
});

test('what a child used stays with its parent when the child has ended', () => {
  const [own, family] = [secondsOf(process.pid), secondsOfFamily(process.pid)];
  execFileSync(process.execPath, ['-e', 'const used = process.cpuUsage(); while (process.cpuUsage(used).user < 500_000);']);
  const spent = secondsOf(process.pid) - own;
  expect(secondsOfFamily(process.pid) - family - spent).toBeGreaterThanOrEqual(0.45);
});

test('a process that is not there has used nothing', () => {
  expect(secondsOf(2 ** 30)).toBe(0);
});
