// The only file that a plain Node (20.19 or newer) executes: it installs what the lock file says, then hands the command
// over to the Node 24 that came with the packages, because the rest of the project is TypeScript that only it can run.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { useHooks } from './git-hooks.mjs';

const PNPM = 'pnpm@12.21.0';
const NEEDED = [20, 19];
// The whole product runs in one process. By itself V8 lets garbage grow towards a limit of 4 GB before it collects in earnest: half a gigabyte
// more under load, and not one answer more (docs/adr/0056-the-heap-of-the-product-is-bounded.md).
const SERVER_FLAGS = ['--max-old-space-size=1024', '--max-semi-space-size=16'];
const root = resolve(import.meta.dirname, '../..');
const [command = 'start', ...rest] = process.argv.slice(2);

/** Prints what happened and what to do about it, then leaves. */
function giveUp(what, remedy) {
  process.stderr.write(`\n✗ ${what}\n  ${remedy}\n`);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
  giveUp(`Node ${process.versions.node} is too old.`, `Install Node ${NEEDED.join('.')} or newer: https://nodejs.org`);

/** Digest of everything that decides what stands in node_modules. */
function lockDigest() {
  const hash = createHash('sha256').update(process.arch + process.platform);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function install() {
  const stamp = join(root, 'node_modules/.market-installed');
  const digest = lockDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  process.stdout.write('• installing packages …\n');
  const began = Date.now();
  // CI=true: pnpm asks no question even when it has to rebuild node_modules.
  const run = spawnSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CI: 'true' },
  });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}`);
    giveUp(
      'The packages could not be installed.',
      'Check the network and the package registry (npm ping), then start again: nothing is lost.',
    );
  }
  writeFileSync(stamp, digest);
  useHooks(root);
  process.stdout.write(`✓ packages installed (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

/** The Node that runs TypeScript: the packaged one, else the developer's own where none is published for the platform. */
function modernNode() {
  const packaged = join(root, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  if (major >= 24) return process.execPath;
  return giveUp('No Node 24 is packaged for this platform.', 'Install Node 24 and start again.');
}

function runCommand() {
  const flags = command === 'start' ? SERVER_FLAGS : [];
  const child = spawn(modernNode(), [...flags, join(root, 'deploy/local/commands', `${command.replace(':', '-')}.ts`), ...rest], {
    cwd: root,
    // The fourth channel shows the child when this process is gone, so that even a SIGKILL here leaves nothing behind.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      MARKET_PNPM: PNPM,
      MARKET_SERVER_FLAGS: SERVER_FLAGS.join(' '),
      // What Node made of a file once it need not make again: half of what a service takes to load.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  // A terminal's Ctrl-C reaches the child by itself; a kill of this process has to be passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

if (!existsSync(join(root, 'deploy/local/commands', `${command.replace(':', '-')}.ts`)))
  giveUp(`There is no command "${command}".`, 'See the scripts in package.json.');
install();
runCommand();
