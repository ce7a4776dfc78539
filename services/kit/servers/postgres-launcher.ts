import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

/**
 * How to run Postgres' own programs as a user who is not root, because they refuse to run as root.
 *
 * - `plain`: we are an ordinary user.
 * - `namespace`: root inside a user namespace that shows us as user 1000. No system user is made, and a project under a 0700
 *   home works, which the `postgres` user could not even enter.
 * - `postgres-user`: namespaces are closed (some containers), so the system's `postgres` user runs it.
 */
export interface Launcher {
  readonly mode: 'plain' | 'namespace' | 'postgres-user';
  run(program: string, args: string[], output: number | 'pipe'): ChildProcess;
  /** Hands a file or folder over to the user that Postgres will run as. */
  own(path: string): void;
}

const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];

/** Picks the way for a cluster folder: what one way has made, another way cannot read, so the folder's owner decides first. */
export function launcherFor(cluster: string): Launcher {
  if (process.getuid?.() !== 0) return { mode: 'plain', run: start(), own: () => undefined };
  const ours = !existsSync(cluster) || statSync(cluster).uid === 0;
  if (ours && spawnSync('unshare', [...NAMESPACE, 'true']).status === 0)
    return { mode: 'namespace', run: inNamespace, own: () => undefined };
  const ids = postgresUser();
  return { mode: 'postgres-user', run: start(ids), own: (path) => chownSync(path, ids.uid, ids.gid) };
}

interface UserIds {
  uid: number;
  gid: number;
}

/** A group of its own: Ctrl-C in a terminal must reach us alone, so that services stop before the database does. */
const start =
  (ids?: UserIds) =>
  (program: string, args: string[], output: number | 'pipe'): ChildProcess =>
    spawn(program, args, { ...ids, detached: true, stdio: ['ignore', output, output], env: { ...process.env, LC_ALL: 'C.UTF-8' } });

const inNamespace: Launcher['run'] = (program, args, output) => start()('unshare', [...NAMESPACE, program, ...args], output);

function postgresUser(): UserIds {
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) spawnSync('useradd', ['--system', '--user-group', 'postgres']);
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  const ids = { uid: id('-u'), gid: id('-g') };
  if (Number.isNaN(ids.uid))
    throw new Error(
      'Postgres refuses to run as root, user namespaces are closed here and there is no `postgres` user: add one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL_<SERVICE>.',
    );
  return ids;
}
