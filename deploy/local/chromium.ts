import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StepFailure } from './progress.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function find(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  for (const name of NAMES) {
    const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (path) return path;
  }
  return undefined;
}

function installFromDebian(): void {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

/**
 * The browser that browser tests drive: `CHROMIUM_PATH`, one on the PATH, or Debian's, installed when we are root.
 * Throws with what to do when there is none.
 */
export function chromiumPath(): string {
  const found = find();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
  if (mayInstall) installFromDebian();
  const installed = find();
  if (installed) return installed;
  throw new StepFailure(
    'Browser tests need Chromium',
    'Install it (apt-get install chromium) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
