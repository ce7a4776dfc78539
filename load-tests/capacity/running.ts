import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { allowedOnBus, startProcesses } from '@market/local/distributed/start-distributed';
import type { SupervisedProcess } from '@market/local/distributed/supervised-process';
import { dataPath, readSettings } from '@market/local/env';
import type { ShutdownHooks } from '@market/local/shutdown-hooks';
import { type NatsCluster, startNatsCluster } from '@market/service-kit/servers/nats-cluster';
import { memoryOf } from '../bench/memory.ts';
import { secondsOf, secondsOfFamily } from './processor.ts';

/** What a call passes. */
export const PARTS = ['gateway', 'services', 'Postgres', 'bus'] as const;
export type PerPart = Record<(typeof PARTS)[number], number>;

export interface Running {
  url: string;
  /** Seconds of a processor that each part has used so far. */
  used(): PerPart;
  /** Megabytes of the process of a service, or of the gateway. */
  memory(name: string): number;
}

const settings = (folder = 'capacity', environment: Readonly<Record<string, string>> = {}) => {
  const given = readSettings({ ...process.env, ...environment });
  return { ...given, dataDir: dataPath(given, folder) };
};

/**
 * A bus of three servers that keep their streams together, as production has it. Empty: of what an earlier one holds, services would say that
 * their databases, which are new, had lost it.
 */
export function startBus(): Promise<NatsCluster> {
  const dir = dataPath(settings(), 'bus');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return startNatsCluster({ dir, allowed: allowedOnBus() });
}

/** Nobody opens a page here, and a gateway without one is not ready: it is not worth the minutes of a build. */
function emptyShell(): string {
  const dir = dataPath(settings(), 'shell');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  return dir;
}

interface Servers {
  databases: Readonly<Record<string, string>>;
  cluster: NatsCluster;
  /** Of its logs; one that runs beside another has its own. */
  folder?: string;
  environment?: Readonly<Record<string, string>>;
}

/** One process of each service that has a database here, and one gateway, which counts no calls: the generator is one address. */
export async function startRunning({ databases, cluster, folder, environment }: Servers, hooks: ShutdownHooks): Promise<Running> {
  const { urls, processes } = await startProcesses(
    {
      settings: settings(folder, environment),
      names: Object.keys(databases),
      instances: 1,
      urlOf: (service) => databases[service] ?? '',
      busUrlOf: cluster.urlFor,
      payments: {},
      gateway: { RATE_LIMIT_PER_MINUTE: '10000000', SOCKETS_PER_ADDRESS: '100000', MAX_CONNECTIONS: '100000', SHELL_DIR: emptyShell() },
    },
    hooks,
  );
  const url = urls[0] ?? '';
  await served(`${url}/api/shop/categories/full`);
  const postgres = Number(readFileSync(join(dataPath(readSettings(), 'bench/postgres'), 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const seconds = (of: readonly SupervisedProcess[]) => of.reduce((sum, each) => sum + secondsOf(each.pid()), 0);
  const named = (name: string) => processes.filter((each) => each.name === `${name}-1`);
  return {
    url,
    used: () => ({
      gateway: seconds(named('gateway')),
      services: seconds(processes.filter(({ name }) => name !== 'gateway-1')),
      Postgres: secondsOfFamily(postgres),
      bus: cluster.servers.reduce((sum, { pid }) => sum + secondsOf(pid ?? 0), 0),
    }),
    memory: (name) => named(name).reduce((sum, each) => sum + memoryOf(each.pid()).now, 0),
  };
}

const PATIENCE_MS = 60_000;

/** A gateway is ready before it has heard of all services. */
async function served(address: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(200)) {
    if ((await fetch(address)).ok) return;
  }
  throw new Error(`${address} is not served: see the logs in ${dataPath(settings(), 'logs')}`);
}
