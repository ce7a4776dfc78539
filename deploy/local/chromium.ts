import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { StepFailure } from './progress.ts';

/** Draws pages and no window around them: browser tests take a third less of the processor than with a whole browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const onPath = (name: string): string | undefined =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim() || undefined;

function find(names: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  for (const name of names) {
    const path = onPath(name);
    if (path) return path;
  }
  return undefined;
}

/** What apt may take to look for a package and to fetch it where another browser would do. What it has fetched it installs undisturbed. */
const FETCH_PATIENCE_MS = 60_000;
const IMPATIENT = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=60'];

async function installFromDebian(browser: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args: readonly string[], timeout = 0) => promisify(execFile)('apt-get', [...IMPATIENT, ...args], { env, timeout });
  const packages = ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'];
  const patience = find(NAMES) ? FETCH_PATIENCE_MS : 0;
  try {
    await apt(['update'], patience);
    await apt(['--download-only', ...packages], patience);
    await apt(packages);
  } catch {
    // Without network or such a package: another browser may be there, and if none is, that is said.
  }
}

/** Whoever tests as root on Debian, as a fresh machine does, gets its headless shell where there is none and it can be fetched. */
export async function installHeadlessShell(): Promise<void> {
  if (find([HEADLESS_SHELL])) return;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  await installFromDebian(HEADLESS_SHELL);
  // Older releases have no such package.
  if (!find(NAMES)) await installFromDebian('chromium');
}

/** The same where any browser will do, and looking for the lightest each time would be in the way. */
export async function readyChromium(): Promise<string> {
  if (!find(NAMES)) await installHeadlessShell();
  return chromiumPath();
}

/**
 * The browser that browser tests drive: `CHROMIUM_PATH`, or one on the PATH, the lightest first.
 * Throws with what to do when there is none.
 */
export function chromiumPath(): string {
  const found = find(NAMES);
  if (found) return found;
  throw new StepFailure(
    'Browser tests need Chromium',
    `Install it (apt-get install ${HEADLESS_SHELL}) or name one: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}
