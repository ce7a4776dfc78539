import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusPermissions } from '../events/bus-users.ts';
import { freePort } from './free-port.ts';
import { type NatsServer, natsUrlFor, startNats } from './nats-server.ts';

const NODES = 3;

interface ClusterOptions {
  /** Folder of the cluster: a folder for each server. */
  dir: string;
  /** What each user may do, beside `market`, who may do everything. */
  allowed: ReadonlyMap<string, BusPermissions>;
}

export interface NatsCluster {
  servers: readonly NatsServer[];
  /** The addresses of all servers, as this user knows them. */
  urlFor(user: string): string;
  /** Ends what is left of a server and starts it again on what it stored. */
  restart(server: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts three NATS servers that keep streams together, on loopback; while one is away the other two go on. */
export async function startNatsCluster({ dir, allowed }: ClusterOptions): Promise<NatsCluster> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { password, ports } = await settingsIn(dir);
  const start = (node: number): Promise<NatsServer> =>
    startNats({
      dir: join(dir, `nats-${node + 1}`),
      programs: dir,
      allowed,
      cluster: { port: ports[node] ?? 0, ports, password },
    });
  // The first finds the program, which the others then share.
  const servers = [await start(0), ...(await Promise.all([start(1), start(2)]))];
  return {
    servers,
    urlFor: (user) => servers.map(({ url }) => natsUrlFor(url, user)).join(','),
    restart: async (node) => {
      await servers[node]?.stop();
      servers[node] = await start(node);
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

/** The same over restarts: the servers of a cluster find each other by them. */
async function settingsIn(dir: string): Promise<{ password: string; ports: number[] }> {
  const file = join(dir, 'cluster.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as { password: string; ports: number[] };
  const ports: number[] = [];
  // One after the other, so that none is given twice.
  while (ports.length < NODES) ports.push(await freePort(ports.length === 0 ? 0 : (ports.at(-1) ?? 0) + 1));
  const settings = { password: randomBytes(18).toString('base64url'), ports };
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  return settings;
}
