import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { binaries, clusterPassword, createCluster, USER } from './postgres-cluster.ts';
import { type Launcher, launcherFor } from './postgres-launcher.ts';
import { commandLine, endProcess, isRunning } from './process-by-id.ts';

export interface PostgresOptions {
  /** Folder of this server: the cluster, its password, its log. Created when absent. */
  dir: string;
  /** Loopback port; any free one when absent. */
  port?: number;
  /** Server settings on top of the ones here, as `name: value`. */
  settings?: Record<string, string>;
}

export interface PostgresServer {
  /** Connection string of one database of this server. */
  url(database: string): string;
  /** `reused`: a server left behind by a killed start, `external`: one of another operator, named by a URL. */
  mode: Launcher['mode'] | 'reused' | 'external';
  /** The server's first process; null for an external one. */
  pid: number | null;
  /** Ends the server within 5 s; never an external one. */
  stop(): Promise<void>;
}

const START_PATIENCE_MS = 30_000;

/**
 * Settings for one machine shared with Node and a browser: memory is touched only as data grows; JIT costs more than it gives on short
 * queries; replication is off, which lets bulk loads skip the log. Durability (fsync, synchronous_commit) stays at its safe default.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '150',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  // Small new tables would be logged as they are at their commit, a sequence without the numbers that it gives out ahead: after a crash it gave
  // the same ones again. Written to their files instead, they are as safe.
  wal_skip_threshold: '0',
  max_wal_senders: '0',
  jit: 'off',
};

/** A server of another operator: `url` names any database of it that may be connected to. */
export function externalPostgres(url: string): PostgresServer {
  return { url: (database) => withDatabase(url, database), mode: 'external', pid: null, stop: async () => undefined };
}

/**
 * Starts the embedded Postgres in `dir`, or takes over the one that a killed start left running there.
 * Errors: a message with the tail of the server's log when it does not come up within 30 s.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  mkdirSync(options.dir, { recursive: true });
  const cluster = join(options.dir, 'cluster');
  const password = clusterPassword(options.dir);
  const left = await takeOver(cluster, password);
  if (left) return left;
  const launcher = launcherFor(cluster);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(options.dir, launcher);
  const port = options.port ?? (await freePort());
  // Locks of a server that was killed name a process whose number may belong to another one by now; no server runs here.
  for (const name of readdirSync(cluster).filter((name) => name.startsWith('.s.PGSQL.'))) rmSync(join(cluster, name));
  const socketDir = socketDirFor(cluster);
  const url = urlBuilder({ port, password, socketDir });
  const settings = { ...SETTINGS, ...options.settings, port: String(port), unix_socket_directories: socketDir };
  const pid = await launch({ dir: options.dir, launcher, settings, url });
  return { url, mode: launcher.mode, pid, stop: () => stopServer(pid) };
}

/** What an address of a socket holds at most, its end included. */
const SOCKET_PATH_MAX = 104;

/**
 * A socket beside the data costs a sixth less of the processor for a statement than the loopback network. Empty where the path is too long
 * for one.
 */
const socketDirFor = (cluster: string): string => (Buffer.byteLength(`${cluster}/.s.PGSQL.65535`) < SOCKET_PATH_MAX ? cluster : '');

interface Address {
  port: number;
  password: string;
  socketDir: string;
}

const urlBuilder =
  ({ port, password, socketDir }: Address) =>
  (database: string): string =>
    `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}${socketDir && `?host=${encodeURIComponent(socketDir)}`}`;

function withDatabase(url: string, database: string): string {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
}

/** Fast shutdown first; a client that holds on past 3 s gets the immediate one, from which the next start recovers. */
const stopServer = (pid: number): Promise<void> => endProcess(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 3_000);

/**
 * postmaster.pid says who runs the cluster. Its process is ours and answers: reuse it. Its number now belongs to another process
 * (usual after a container restart): the file is stale, and Postgres would refuse to start over it, so it goes.
 */
async function takeOver(cluster: string, password: string): Promise<PostgresServer | null> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid = 0, , , port = 0] = lines.map(Number);
  if (!isRunning(pid) || !commandLine(pid).includes(cluster)) {
    rmSync(file, { force: true });
    return null;
  }
  const url = urlBuilder({ port, password, socketDir: lines[4] ?? '' });
  if (await answers(url('postgres'), () => isRunning(pid))) return { url, mode: 'reused', pid, stop: () => stopServer(pid) };
  await stopServer(pid);
  return null;
}

interface Launch {
  dir: string;
  launcher: Launcher;
  settings: Record<string, string>;
  url: (database: string) => string;
}

/**
 * Starts the server and waits until it takes queries. Its output goes to a file: a pipe would die with us and take the log along. Everything is
 * appended, or the last words of a killed server would overwrite why the next one did not start.
 */
async function launch({ dir, launcher, settings, url }: Launch): Promise<number> {
  const { postgres } = await binaries();
  const logFile = join(dir, 'log');
  const deadline = Date.now() + START_PATIENCE_MS;
  writeFileSync(logFile, '', { mode: 0o600 });
  for (;;) {
    const before = statSync(logFile).size;
    const output = openSync(logFile, 'a');
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = launcher.run(postgres, ['-D', join(dir, 'cluster'), ...flags], output);
    closeSync(output);
    let ended = false;
    child.once('exit', () => (ended = true));
    child.once('error', () => (ended = true));
    if (child.pid && (await answers(url('postgres'), () => !ended))) return child.pid;
    if (child.pid) await stopServer(child.pid);
    const said = readFileSync(logFile).subarray(before).toString();
    // After SIGKILL of the postmaster its last workers need a moment to notice and let the shared memory go.
    const dying = /pre-existing shared memory block/.test(said);
    if (!dying || Date.now() > deadline)
      throw new Error(`Postgres did not start on ${url('postgres').replace(/:[^:@]*@/, ':…@')}:\n${said.slice(-2_000)}`);
    await pause(200);
  }
}

async function answers(url: string, worthWaiting: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (worthWaiting() && Date.now() < deadline) {
    if (await answersNow(url)) return true;
    await pause(20);
  }
  return false;
}

async function answersNow(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
