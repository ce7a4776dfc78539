import { mkdirSync } from 'node:fs';
import { permissionsOf } from '@market/service-kit/events/bus-users';
import { freePort } from '@market/service-kit/servers/free-port';
import { type NatsCluster, startNatsCluster } from '@market/service-kit/servers/nats-cluster';
import { dataPath, type LocalSettings } from '../env.ts';
import { fillDatabases, migrateDatabases, prepareCode } from '../market.ts';
import { startPaymentSandbox } from '../payment-sandbox.ts';
import { step } from '../progress.ts';
import { refuseProduction } from '../refuse-production.ts';
import { loadServices } from '../services.ts';
import type { ShutdownHooks } from '../shutdown-hooks.ts';
import { lockDataFolder } from '../start-lock.ts';
import { BUS_USES } from './bus-uses.ts';
import { type Composition, type Places, processesOf } from './processes.ts';
import { type SupervisedProcess, supervise } from './supervised-process.ts';
import { keepRunning, type SupervisedPostgres, serversOf, startSupervisedPostgres } from './supervised-servers.ts';

/** How many processes run of each service, and how many gateways. */
const INSTANCES = 2;
const SETTINGS = { max_connections: '400' };

export interface Distributed {
  /** Addresses of the gateways. */
  urls: string[];
  /** Database of a service. */
  urlOf: (service: string) => string;
  processes: readonly SupervisedProcess[];
  postgres: SupervisedPostgres;
  cluster: NatsCluster;
  /** From then on a server of the database or the bus that dies stays away. */
  leaveServers(): Promise<void>;
}

interface Extent {
  /** The services that run, on empty databases; absent: all, with the demonstration. The others are away. */
  only?: readonly string[];
}

/**
 * The product as a cluster runs it, on this machine: Postgres, a bus of three servers, and two processes of each service and of the gateway,
 * each started again when it ends. Whatever it starts is added to `shutdownHooks`, also when a later step fails.
 */
export async function startDistributed(settings: LocalSettings, shutdownHooks: ShutdownHooks, { only }: Extent = {}): Promise<Distributed> {
  refuseProduction(settings);
  shutdownHooks.add(lockDataFolder(settings));
  const [postgres, cluster] = await Promise.all([
    step({
      title: 'Postgres',
      remedy: `See ${dataPath(settings, 'postgres/log')}.`,
      run: () => shutdownHooks.whenUp(startSupervisedPostgres({ dir: dataPath(settings, 'postgres'), settings: SETTINGS })),
    }),
    step({
      title: 'NATS JetStream, three servers',
      remedy: `See ${dataPath(settings, 'bus')}.`,
      run: () => shutdownHooks.whenUp(startNatsCluster({ dir: dataPath(settings, 'bus'), allowed: allowedOnBus() })),
    }),
    prepareCode(),
  ]);
  const leaveServers = keepRunning([postgres, ...serversOf(cluster)]);
  shutdownHooks.add(leaveServers);
  const services = (await loadServices()).filter(({ name }) => only?.includes(name) ?? true);
  const urlOf = (service: string) => postgres.url(`market_${service}`);
  const sandboxUrl = postgres.url('market_stripe_sandbox');
  const databases = { settings, urlOf, sandboxUrl };
  await (only ? migrateDatabases(services, databases) : fillDatabases(services, databases));
  const names = services.map(({ name }) => name);
  const databaseUrl = names.includes('billing') ? sandboxUrl : undefined;
  const payments = await startPaymentSandbox(settings, { databaseUrl, port: settings.port, shutdownHooks });
  const started = { settings, names, urlOf, busUrlOf: cluster.urlFor, payments: payments.environment, instances: INSTANCES };
  return { urlOf, postgres, cluster, leaveServers, ...(await startProcesses(started, shutdownHooks)) };
}

interface StartedProcesses extends Omit<Composition, 'places'> {
  /** Of the services. */
  names: readonly string[];
  /** Of each service, and of the gateway. */
  instances: number;
}

/** The processes of these services and of the gateway, on servers that run. Answers when all are ready. */
export async function startProcesses(
  { names, instances, ...composition }: StartedProcesses,
  shutdownHooks: ShutdownHooks,
): Promise<Pick<Distributed, 'urls' | 'processes'>> {
  const { settings } = composition;
  const places = await placesFor(settings, { names, instances });
  mkdirSync(dataPath(settings, 'logs'), { recursive: true, mode: 0o700 });
  const processes = processesOf({ ...composition, places }).map(supervise);
  shutdownHooks.add(() => Promise.all(processes.map((each) => each.stop())));
  await step({
    title: `${processes.length} processes`,
    remedy: `See ${dataPath(settings, 'logs')}.`,
    run: () => Promise.all(processes.map((each) => each.ready())),
  });
  return { urls: (places.get('gateway') ?? []).map(({ url }) => url), processes };
}

/** The whole of it as browsers see it: by the address of one of its gateways. */
export async function startFirstGateway(settings: LocalSettings, shutdownHooks: ShutdownHooks): Promise<string> {
  const { urls } = await startDistributed(settings, shutdownHooks);
  return urls[0] ?? '';
}

export const allowedOnBus = () => new Map(BUS_USES.map((use) => [use.name, permissionsOf(use)]));

/** Gateways begin at the port that was asked for; everything else stands wherever there is room. */
async function placesFor(settings: LocalSettings, { names, instances }: Pick<StartedProcesses, 'names' | 'instances'>): Promise<Places> {
  const places: Places = new Map();
  let next = settings.port;
  const port = async (): Promise<number> => {
    const given = await freePort(next);
    next = given + 1;
    return given;
  };
  for (const name of ['gateway', ...names]) {
    const of = [];
    for (let instance = 1; instance <= instances; instance++) {
      const [own, admin] = [await port(), await port()];
      of.push({ port: own, adminPort: admin, framesPort: name === 'gateway' ? await port() : 0, url: `http://localhost:${own}` });
    }
    places.set(name, of);
  }
  return places;
}
