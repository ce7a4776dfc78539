// Plain JavaScript, because the install step runs it before the Node that knows TypeScript is there.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import process from 'node:process';

const HOOKS = 'deploy/hooks';

/**
 * Lets git ask the project's hooks, where `root` is a checkout that has none of its own yet. Does nothing in a pipeline, in a folder without
 * git (an unpacked archive), in one that lies inside another repository, and where git itself is missing.
 */
export function useHooks(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (process.env.CI === 'true') return;
  const top = git('rev-parse', '--show-toplevel');
  if (top.status !== 0 || realpathSync(top.stdout.trim()) !== realpathSync(root)) return;
  if (git('config', '--get', 'core.hooksPath').status === 1) git('config', 'core.hooksPath', HOOKS);
}
