import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@market/service-kit/servers/free-port';
import { launcherFor } from '@market/service-kit/servers/postgres-launcher';
import { endProcess, signalServer } from '@market/service-kit/servers/process-by-id';
import pg from 'pg';

/** Where Debian has the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
const PATIENCE_MS = 60_000;

/** The newest Postgres of Debian's packages on this machine: the folder of its programs. */
export function debianPrograms(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one)) : [];
  const programs = versions.map((version) => join(VERSIONS, version, 'bin'));
  return programs.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

interface RunningServer {
  port: number;
  url(database: string): string;
  kill(): void;
}

/** A folder in which servers of Debian's packages run and programs for them, all as one user who is not root. */
export interface DebianServers {
  /** Runs a program to its end. @throws with what it said where it fails */
  run(program: string, ...args: string[]): Promise<void>;
  /** A folder for that user. */
  folder(name: string): string;
  /** Answers when the server takes writes. */
  start(data: string, settings: Record<string, string>): Promise<RunningServer>;
  stop(): Promise<void>;
}

export function debianServers(root: string, programs: string): DebianServers {
  const launcher = launcherFor(join(root, 'none'));
  launcher.own(root);
  const pids: number[] = [];
  const run: DebianServers['run'] = async (program, ...args) => {
    const child = launcher.run(program, args, 'pipe');
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${said}`);
  };
  return {
    run,
    folder: (name) => {
      mkdirSync(join(root, name), { mode: 0o700 });
      launcher.own(join(root, name));
      return join(root, name);
    },
    start: async (data, settings) => {
      const port = await freePort();
      const own = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: root, shared_buffers: '64MB' };
      const flags = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const log = join(root, 'log');
      const output = openSync(log, 'a');
      const child = launcher.run(join(programs, 'postgres'), ['-D', data, ...flags], output);
      closeSync(output);
      const pid = child.pid ?? 0;
      pids.push(pid);
      const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
      for (const until = Date.now() + PATIENCE_MS; !(await takesWrites(url('postgres'))); await pause(50))
        if (Date.now() > until) throw new Error(`Postgres did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`);
      return { port, url, kill: () => signalServer(pid, 'SIGKILL') };
    },
    stop: async () => void (await Promise.all(pids.map((pid) => endProcess(pid, ['SIGINT', 'SIGKILL'], 5_000)))),
  };
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query('SELECT NOT pg_is_in_recovery() AS is');
    return rows[0].is;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
