// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from './env.ts';

const HOOKS = join(projectRoot, 'deploy/hooks');
const MODULE = join(projectRoot, 'deploy/local/git-hooks.mjs');
const NOBODY = ['-c', 'user.name=Committer', '-c', 'user.email=committer@example.com'];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'market-hooks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function git(folder: string, ...args: string[]) {
  return spawnSync('git', [...NOBODY, ...args], { cwd: folder, encoding: 'utf8' });
}

function newRepository(): string {
  const folder = newFolder();
  git(folder, 'init', '--initial-branch=main');
  return folder;
}

/** What `git config core.hooksPath` says after the install step looked at the folder. */
function hooksAfterInstall(folder: string, environment: NodeJS.ProcessEnv = {}): string {
  const program = `import { useHooks } from ${JSON.stringify(MODULE)}; useHooks(${JSON.stringify(folder)});`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, CI: '', ...environment },
  });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  return git(folder, 'config', '--local', '--get', 'core.hooksPath').stdout.trim();
}

test('a checkout without hooks gets the project’s, one with hooks keeps them', () => {
  const folder = newRepository();
  expect(hooksAfterInstall(folder)).toBe('deploy/hooks');
  git(folder, 'config', 'core.hooksPath', 'elsewhere');
  expect(hooksAfterInstall(folder)).toBe('elsewhere');
});

test('an archive, a folder of another repository, a pipeline and a machine without git are left alone', () => {
  expect(hooksAfterInstall(newFolder())).toBe('');
  const foreign = newRepository();
  mkdirSync(join(foreign, 'market'));
  expect(hooksAfterInstall(join(foreign, 'market'))).toBe('');
  expect(hooksAfterInstall(newRepository(), { CI: 'true' })).toBe('');
  expect(hooksAfterInstall(newRepository(), { PATH: newFolder() })).toBe('');
});

/** Commits with this message; answers what the hook said against it, or nothing. */
function saidOf(message: string, folder = newRepository()): string {
  const { status, stderr } = git(folder, '-c', `core.hooksPath=${HOOKS}`, 'commit', '--allow-empty', '-m', message);
  return status === 0 ? '' : stderr;
}

test('a subject, an empty line and a reason are a message', () => {
  expect(saidOf('Tell of low stock once\n\nA shop was told at every sale.')).toBe('');
  // Characters, not bytes.
  expect(saidOf(`${'ё'.repeat(72)}\n\nA reason.`)).toBe('');
});

test.each([
  ['a subject that no list shows', `${'x'.repeat(73)}\n\nA reason.`, 'its subject has 73 characters'],
  ['no empty line', 'Tell of low stock once\nA shop was told at every sale.', 'an empty line belongs after its subject'],
  ['no reason', 'Tell of low stock once', 'a body of a line or more says why'],
  ['signatures alone', 'Tell of low stock once\n\nSigned-off-by: Committer <committer@example.com>', 'a body of a line or more says why'],
])('%s is refused', (_, message, said) => {
  expect(saidOf(message)).toContain(said);
});

test('merges and fixups need no reason', () => {
  const folder = newRepository();
  saidOf('Begin\n\nA reason.', folder);
  git(folder, 'checkout', '-b', 'side');
  saidOf('Go aside\n\nA reason.', folder);
  git(folder, 'checkout', 'main');
  saidOf('Go on\n\nA reason.', folder);
  expect(git(folder, '-c', `core.hooksPath=${HOOKS}`, 'merge', '--no-ff', 'side')).toMatchObject({ status: 0 });
  expect(saidOf('fixup! Begin', folder)).toBe('');
  expect(saidOf('squash! Begin', folder)).toBe('');
});
