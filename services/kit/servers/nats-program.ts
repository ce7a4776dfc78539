import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Debian puts servers where an ordinary user's PATH does not look. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const HOW_TO_GET = `No nats-server was found. Any one of these helps:
  Debian, Ubuntu   sudo apt-get install nats-server
  macOS            brew install nats-server
  Docker           docker run -p 4222:4222 nats -js      then NATS_URL=nats://127.0.0.1:4222
  elsewhere        put nats-server 2.9 or newer on PATH, or set NATS_URL to a running one with JetStream`;

/**
 * Path of a `nats-server`: on PATH, unpacked here earlier, or Debian's package unpacked into `programs` now (needs no root).
 * Errors: a message with the commands that provide one.
 */
export async function findNatsServer(programs: string): Promise<string> {
  const target = join(programs, 'nats-package');
  const unpacked = programIn(target);
  const found = [...onPath('nats-server'), unpacked].find(isExecutable);
  if (found) return found;
  const problem = await unpackDebianPackage(target);
  if (isExecutable(unpacked)) return unpacked;
  throw new Error(problem ? `${HOW_TO_GET}\n(apt-get said: ${problem.trim().slice(-500)})` : HOW_TO_GET);
}

const programIn = (target: string): string => join(target, 'usr', 'sbin', 'nats-server');

const onPath = (program: string): string[] =>
  [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter(Boolean).map((folder) => join(folder, program));

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks beside `target` and puts the whole in its place at once, so that whoever else looks for it, in this process or another,
 * finds all of it or nothing. Answers what went wrong, or an empty string.
 */
async function unpackDebianPackage(target: string): Promise<string> {
  if (![...onPath('apt-get'), '/usr/bin/apt-get'].some(isExecutable)) return '';
  mkdirSync(dirname(target), { recursive: true });
  const own = mkdtempSync(`${target}-`);
  try {
    await download(own);
    const archive = readdirSync(own).find((name) => name.endsWith('.deb'));
    if (archive) await run('dpkg-deb', ['-x', archive, '.'], own);
    rmSync(join(own, 'apt'), { recursive: true, force: true });
    putInPlace(own, target);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

async function download(folder: string): Promise<void> {
  const privately = aptFoldersIn(join(folder, 'apt'));
  await run('apt-get', ['download', 'nats-server'], folder).catch(async () => {
    // The system's package lists are missing or stale and only root may renew them: fetch private ones.
    await run('apt-get', [...privately, 'update'], folder);
    await run('apt-get', [...privately, 'download', 'nats-server'], folder);
  });
}

/** A process that was faster has put the same there; what stands there and lacks the program is what a killed run left. */
function putInPlace(own: string, target: string): void {
  try {
    renameSync(own, target);
  } catch {
    if (isExecutable(programIn(target))) return;
    rmSync(target, { recursive: true, force: true });
    renameSync(own, target);
  }
}

function aptFoldersIn(folder: string): string[] {
  for (const part of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  return ['-o', `Dir::State::Lists=${folder}/lists`, '-o', `Dir::Cache=${folder}/cache`, '-o', 'APT::Sandbox::User='];
}

async function run(program: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.at(-1)}: ${said}`);
}
