import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from './env.ts';
import { lockDataFolder } from './start-lock.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'market-lock-'));
const settings = readSettings({ MARKET_DATA: dataDir });
const file = join(dataDir, 'start.pid');
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a lock whose number is nobody’s is taken over, and given back at the end', () => {
  writeFileSync(file, String(2 ** 30));
  const release = lockDataFolder(settings);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(file)).toBe(false);
});

// What hands over to the command is a stranger: after a restart of a container it may have the number of the one before.
test.each([
  ['deploy/local/commands/start.ts', true],
  ['deploy/local/run.mjs', false],
])('beside a running %s a second start is refused: %s', async (command, isRefused) => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log()', command]);
  await once(other.stdout, 'data');
  writeFileSync(file, String(other.pid));
  try {
    const lock = () => lockDataFolder(settings);
    if (isRefused) expect(lock).toThrow(/already runs/);
    else expect(lock).not.toThrow();
  } finally {
    other.kill();
  }
});
