import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { projectRoot } from '../local/env.ts';

const MINUTES = 60_000;

/** The product as it is tracked, with a service, a module and another page written into it by the commands that people use. */
function scaffoldedCopy(): string {
  const copy = mkdtempSync(join(inject('testFolder'), 'scaffolded-'));
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: projectRoot, encoding: 'utf8' });
  for (const file of tracked.split('\n').filter((file) => file && existsSync(join(projectRoot, file)))) {
    cpSync(join(projectRoot, file), join(copy, file));
  }
  // The rules look at tracked files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  for (const what of ['service orders', 'module orders', 'page orders/orders/history']) run(copy, 'scaffold', ...what.split(' '));
  return copy;
}

/** Answers what a command prints; throws it when the command fails. */
function run(folder: string, ...command: string[]): string {
  const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env;
  try {
    return execFileSync(process.execPath, ['deploy/local/run.mjs', ...command], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command.join(' ')} failed\n${stdout}\n${stderr}`);
  }
}

// Two minutes of both cores: beside other tests it would only slow them.
test.runIf(process.env.LONG === '1')(
  'a scaffolded service and module pass the check and their own tests as they stand',
  { timeout: 15 * MINUTES },
  () => {
    const copy = scaffoldedCopy();
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    expect(run(copy, 'check')).not.toContain('✗');
    const tests = execFileSync(join(copy, 'node_modules/.bin/vitest'), ['run', 'services/orders', 'mfe-orders'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(tests).toMatch(/Test Files .*6 passed/);
  },
);
