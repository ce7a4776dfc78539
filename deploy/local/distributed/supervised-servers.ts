import { setTimeout as pause } from 'node:timers/promises';
import type { NatsCluster } from '@market/service-kit/servers/nats-cluster';
import { type PostgresOptions, startPostgres } from '@market/service-kit/servers/postgres';
import { isRunning } from '@market/service-kit/servers/process-by-id';

/** A server that keeps what it stores over its own death. */
export interface SupervisedServer {
  name: string;
  pid(): number;
  /** Starts it again at the same address, on what it stored. */
  restart(): Promise<void>;
}

export interface SupervisedPostgres extends SupervisedServer {
  /** Connection string of one database; the same after a restart. */
  url(database: string): string;
  stop(): Promise<void>;
}

export async function startSupervisedPostgres(options: PostgresOptions): Promise<SupervisedPostgres> {
  let server = await startPostgres(options);
  const { url } = server;
  const port = Number(new URL(url('postgres')).port);
  return {
    name: 'postgres',
    url,
    pid: () => server.pid ?? 0,
    restart: async () => {
      server = await startPostgres({ ...options, port });
    },
    stop: () => server.stop(),
  };
}

/** The servers of a bus, each by itself. */
export const serversOf = (cluster: NatsCluster): SupervisedServer[] =>
  cluster.servers.map((_server, at) => ({
    name: `nats-${at + 1}`,
    pid: () => cluster.servers[at]?.pid ?? 0,
    restart: () => cluster.restart(at),
  }));

const LOOK_MS = 500;

/** Starts each server again whenever it has died, until the answer is called, which waits for what is being started. */
export function keepRunning(servers: readonly SupervisedServer[]): () => Promise<void> {
  const stopping = new AbortController();
  const watched = servers.map((server) => watch(server, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(watched);
  };
}

async function watch({ name, pid, restart }: SupervisedServer, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await pause(LOOK_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted || isRunning(pid())) continue;
    await restart().catch((error) => process.stderr.write(`${name} does not start again: ${error}\n`));
  }
}
