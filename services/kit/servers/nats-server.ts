import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { authorizationOf, type BusPermissions } from '../events/bus-users.ts';
import { freePort } from './free-port.ts';
import { findNatsServer } from './nats-program.ts';
import { commandLine, endProcess, isRunning } from './process-by-id.ts';

export interface NatsOptions {
  /** Folder of this server: configuration, message store, log. Created when absent. */
  dir: string;
  /** Where a downloaded program is kept; `dir` when absent. */
  programs?: string;
  /** Loopback port; the last one used here, or any free one, when absent. */
  port?: number;
  /** Users with an account each: of what one publishes and stores the others see nothing. One user for all when absent. */
  users?: readonly string[];
  /** Users of one account, each with what it may do, beside `market`, who may do everything. */
  allowed?: ReadonlyMap<string, BusPermissions>;
  /** One server of several that keep streams together. */
  cluster?: ClusterNode;
}

export interface ClusterNode {
  /** Loopback port by which the servers of the cluster reach each other, and those of all of them. */
  port: number;
  ports: readonly number[];
  /** Of every user on every server. */
  password: string;
}

/** The address of a server as another of its `users` knows it. */
export function natsUrlFor(url: string, user: string): string {
  const own = new URL(url);
  own.username = user;
  return own.href;
}

export interface NatsServer {
  /** `nats://user:password@host:port` */
  url: string;
  /** `reused`: a server left behind by a killed start, `external`: one of another operator, named by a URL. */
  mode: 'started' | 'reused' | 'external';
  /** Folder of the JetStream store; null for an external server. */
  store: string | null;
  pid: number | null;
  /** Ends the server within 5 s; never an external one. */
  stop(): Promise<void>;
}

const START_PATIENCE_MS = 15_000;
const DYING_MS = 1_000;

/** A server of another operator. */
export function externalNats(url: string): NatsServer {
  return { url, mode: 'external', store: null, pid: null, stop: async () => undefined };
}

/**
 * Starts a NATS server with JetStream in `dir`, or takes over the one that a killed start left running there.
 * Errors: no program to be had (the message says how to get one), or it does not come up within 15 s (with the tail of its log).
 */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  mkdirSync(options.dir, { recursive: true, mode: 0o700 });
  const left = await takeOver(options.dir);
  if (left) return left;
  const program = await findNatsServer(options.programs ?? options.dir);
  const config = await writeConfig(options);
  const pid = await launch(program, options.dir, config);
  return { url: config.url, mode: 'started', store: config.store, pid, stop: () => stopServer(pid) };
}

interface Config {
  file: string;
  pidFile: string;
  store: string;
  port: number;
  password: string;
  /** Tells our server from a stranger's that answers on the same port. */
  name: string;
  url: string;
}

const usersOf = (allowed: ReadonlyMap<string, BusPermissions>, password: string): string =>
  authorizationOf([...[...allowed].map(([user, permissions]) => ({ user, password, permissions })), { user: 'market', password }]);

const routesOf = ({ port, ports, password }: ClusterNode): string =>
  `cluster { name: market, listen: "127.0.0.1:${port}", authorization { user: route, password: "${password}" }, routes: [${ports
    .filter((other) => other !== port)
    .map((other) => `"nats-route://route:${password}@127.0.0.1:${other}"`)
    .join(', ')}] }`;

/** Password and, while nobody else takes it, port stay the same over restarts, so that clients find their way back; other users of the machine need the password. */
async function writeConfig({ dir, port, users, allowed, cluster }: NatsOptions): Promise<Config> {
  const last = readConfig(dir);
  const config = configIn(
    dir,
    port ?? (await freePort(last?.port, wasKilled(dir) ? DYING_MS : 0)),
    cluster?.password ?? last?.password ?? randomBytes(18).toString('base64url'),
  );
  // A stream reserves a gigabyte of this bound for its service, and fills only what it keeps: there is room for every service to come.
  const text = [
    `server_name: ${config.name}`,
    `listen: "127.0.0.1:${config.port}"`,
    `pid_file: ${JSON.stringify(config.pidFile)}`,
    accessOf(config, users, allowed),
    ...(cluster ? [routesOf(cluster)] : []),
    `jetstream { store_dir: ${JSON.stringify(config.store)}, max_memory_store: 64MB, max_file_store: 32GB }`,
  ];
  writeFileSync(config.file, `${text.join('\n')}\n`, { mode: 0o600 });
  return config;
}

function accessOf({ password }: Config, users: NatsOptions['users'], allowed: NatsOptions['allowed']): string {
  if (users) return accountsOf(users, password);
  return allowed ? usersOf(allowed, password) : `authorization { user: market, password: "${password}" }`;
}

const accountsOf = (users: readonly string[], password: string): string =>
  `accounts {\n${users.map((user) => `${user} { jetstream: enabled, users: [{ user: ${user}, password: "${password}" }] }`).join('\n')}\n}`;

/** A server that ends in peace removes its pid file. */
const wasKilled = (dir: string): boolean => existsSync(configIn(dir, 0, '').pidFile);

function readConfig(dir: string): Config | null {
  const { file } = configIn(dir, 0, '');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const port = Number(/^listen: "127\.0\.0\.1:(\d+)"$/m.exec(text)?.[1]);
  const password = /password: "([^"]+)"/.exec(text)?.[1];
  return port && password ? configIn(dir, port, password) : null;
}

const configIn = (dir: string, port: number, password: string): Config => ({
  file: join(dir, 'nats.conf'),
  pidFile: join(dir, 'nats.pid'),
  store: join(dir, 'jetstream'),
  port,
  password,
  name: `market-${createHash('sha256').update(password).update(dir).digest('hex').slice(0, 12)}`,
  url: `nats://market:${password}@127.0.0.1:${port}`,
});

/** Two servers on one store would spoil it, so an orphan is either reused or ended before a new one starts. */
async function takeOver(dir: string): Promise<NatsServer | null> {
  const config = readConfig(dir);
  if (!config || !existsSync(config.pidFile)) return null;
  const pid = Number(readFileSync(config.pidFile, 'utf8'));
  if (!isRunning(pid) || !commandLine(pid).includes(config.file)) return null;
  const running = await answers(config, () => isRunning(pid));
  if (running) return { url: config.url, mode: 'reused', store: config.store, pid, stop: () => stopServer(pid) };
  await stopServer(pid);
  return null;
}

/** SIGTERM flushes the store and closes; a server that hangs is killed, which its store survives. */
const stopServer = (pid: number): Promise<void> => endProcess(pid, ['SIGTERM', 'SIGKILL'], 3_000);

async function launch(program: string, dir: string, config: Config): Promise<number> {
  const logFile = join(dir, 'log');
  const output = openSync(logFile, 'w', 0o600);
  // A group of its own: Ctrl-C in a terminal must reach us alone, so that services stop before their bus does.
  const child = spawn(program, ['-c', config.file], { detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  if (child.pid && (await answers(config, () => !ended))) return child.pid;
  if (child.pid) await stopServer(child.pid);
  throw new Error(`NATS did not start on port ${config.port}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
}

async function answers(config: Config, worthWaiting: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (worthWaiting() && Date.now() < deadline) {
    if (await greetsWithJetStream(config)) return true;
    await pause(20);
  }
  return false;
}

/** A NATS server speaks first: one INFO line, which also says whether JetStream is on. */
function greetsWithJetStream({ port, name }: Config): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (good: boolean) => {
      socket.destroy();
      resolve(good);
    };
    socket.setTimeout(1_000, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('data', (data) => settle([`"server_name":"${name}"`, '"jetstream":true'].every((fact) => data.includes(fact))));
  });
}
