import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../servers/free-port.ts';
import { launcherFor } from '../../servers/postgres-launcher.ts';
import { endProcess } from '../../servers/process-by-id.ts';

export interface Pooler {
  /** The address of any database of the server, through it. */
  url: string;
  stop(): Promise<void>;
}

interface PoolerOptions {
  /** Its folder; created. */
  dir: string;
  /** Settings of PgBouncer, as a deployment has them: what is said there of addresses and users is replaced. */
  config: string;
  /** Any database of the server, reached directly by an address of the network. */
  postgres: string;
}

const PATIENCE_MS = 15_000;

/** Starts the PgBouncer of this machine before a server, as the given settings say. Refuses where there is none. */
export async function startPooler({ dir, config, postgres }: PoolerOptions): Promise<Pooler> {
  mkdirSync(dir, { recursive: true });
  const { username, password, port: server, pathname } = new URL(postgres);
  const port = await freePort();
  const file = join(dir, 'pgbouncer.ini');
  const users = join(dir, 'userlist.txt');
  const own = { listen_addr: '127.0.0.1', listen_port: port, auth_file: users, logfile: join(dir, 'log'), server_idle_timeout: 5 };
  const settings = Object.entries(own).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  writeFileSync(file, [settingsIn(config).replace(/^\* =.*$/m, `* = host=127.0.0.1 port=${server}`), ...settings, ''].join('\n'));
  const launcher = launcherFor(dir);
  for (const path of [dir, file, users]) launcher.own(path);
  const output = openSync(join(dir, 'output'), 'a');
  const child = launcher.run('pgbouncer', [file], output);
  closeSync(output);
  let failed = '';
  child.once('error', (error) => (failed = String(error)));
  child.once('exit', (code) => (failed = `it ended with ${code}`));
  const url = `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`;
  for (const until = Date.now() + PATIENCE_MS; !(await answers(url)); await pause(50))
    if (failed || Date.now() > until) throw new Error(`PgBouncer did not start: ${failed} ${readFileSync(join(dir, 'output'), 'utf8')}`);
  return { url, stop: async () => (child.pid ? endProcess(child.pid, ['SIGINT', 'SIGKILL'], 3_000) : undefined) };
}

const REPLACED = /^(?:listen_addr|listen_port|auth_file|logfile|server_idle_timeout)\s*=.*\n/gm;
const settingsIn = (config: string): string => readFileSync(config, 'utf8').replace(REPLACED, '');

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
