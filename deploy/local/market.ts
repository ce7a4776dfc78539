import { isOfStripe } from '@market/billing-contract/payment';
import { allEnded } from '@market/demo/all-ended';
import { createGateway } from '@market/gateway/gateway';
import { startAdminServer } from '@market/service-kit/admin/admin-server';
import { buildIn, Metrics } from '@market/service-kit/admin/metrics';
import { migrate } from '@market/service-kit/data/migrate';
import { connectedBus } from '@market/service-kit/events/bus';
import { connectNats } from '@market/service-kit/events/nats';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import type { Secrets } from '@market/service-kit/secrets/secrets';
import { freePort } from '@market/service-kit/servers/free-port';
import { externalNats, type NatsServer, startNats } from '@market/service-kit/servers/nats-server';
import { type PostgresServer, startPostgres } from '@market/service-kit/servers/postgres';
import type { Service } from '@market/service-kit/service';
import { buildFrontEnd, generateClients, servicesWithDatabase } from './build.ts';
import { dataPath, type LocalSettings, projectRoot } from './env.ts';
import { internalSecret } from './internal-secret.ts';
import { startPaymentSandbox, takesStripe } from './payment-sandbox.ts';
import { probesOf } from './probes.ts';
import { StepFailure, step } from './progress.ts';
import { publishModules } from './publish-modules.ts';
import { refuseProduction } from './refuse-production.ts';
import { loadServices } from './services.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';
import { singleSignOn } from './single-sign-on.ts';
import { lockDataFolder } from './start-lock.ts';

/** A caller that never reads its answer, and a bus that is gone, must not keep the servers from being stopped within the time of a Ctrl-C. */
const CALLERS_PATIENCE_MS = 2_500;
const BUS_PATIENCE_MS = 500;

/**
 * Starts the whole product in this process: servers, databases, services, gateway, front end. Answers its address.
 * Whatever it starts is added to `shutdownHooks`, also when a later step fails.
 */
export async function startMarket(settings: LocalSettings, shutdownHooks: ShutdownHooks): Promise<string> {
  refuseProduction(settings);
  shutdownHooks.add(lockDataFolder(settings));
  const [postgres, nats] = await Promise.all([raisePostgres(settings, shutdownHooks), raiseNats(settings, shutdownHooks), prepareCode()]);
  return startServices(settings, { natsUrl: nats.url, postgres, shutdownHooks });
}

interface Servers {
  natsUrl: string;
  /** Undefined when every service was given a database of its own. */
  postgres: PostgresServer | undefined;
  shutdownHooks: ShutdownHooks;
}

/** Migrates, seeds and serves on servers that run already. */
export async function startServices(settings: LocalSettings, { natsUrl, postgres, shutdownHooks }: Servers): Promise<string> {
  refuseProduction(settings);
  const services = await loadServices();
  const urlOf = (service: string): string => {
    const url = settings.databaseUrls.get(service) ?? postgres?.url(`market_${service}`);
    if (!url) throw new StepFailure(`The ${service} service has no database`, `Set DATABASE_URL_${service.toUpperCase()}.`);
    return url;
  };
  const sandboxUrl = takesStripe(settings) ? undefined : postgres?.url('market_stripe_sandbox');
  await fillDatabases(services, { settings, urlOf, sandboxUrl });
  return step({
    title: 'services and gateway',
    remedy: `Is port ${settings.port} taken? Choose another: PORT=8081 npm start`,
    run: () => listen(services, { settings, natsUrl, urlOf, shutdownHooks, sandboxUrl }),
  });
}

/** Undefined when every service was given a database of its own. */
async function raisePostgres(settings: LocalSettings, shutdownHooks: ShutdownHooks): Promise<PostgresServer | undefined> {
  if (servicesWithDatabase().every((name) => settings.databaseUrls.has(name))) return undefined;
  return step({
    title: 'Postgres',
    remedy: `See ${dataPath(settings, 'postgres/log')}; a server of your own is named by DATABASE_URL_<SERVICE>.`,
    run: () => shutdownHooks.whenUp(startPostgres({ dir: dataPath(settings, 'postgres') })),
    result: (server) => server.mode,
  });
}

async function raiseNats(settings: LocalSettings, shutdownHooks: ShutdownHooks): Promise<NatsServer> {
  return step({
    title: 'NATS JetStream',
    remedy: 'Install nats-server (https://nats.io) or name a running one: NATS_URL=nats://host:4222 npm start',
    run: async () =>
      settings.natsUrl ? externalNats(settings.natsUrl) : shutdownHooks.whenUp(startNats({ dir: dataPath(settings, 'nats') })),
    result: (server) => server.mode,
  });
}

/** Generates the database clients and builds the front end, where they are stale. */
export async function prepareCode(): Promise<void> {
  await step({
    title: 'database clients and front end',
    remedy: 'The message above names the file. To see the build alone: npm run build',
    run: async () => [...(await generateClients()), ...(await buildFrontEnd())],
    result: (made) => (made.length > 0 ? `built ${made.join(', ')}` : 'up to date'),
  });
}

export interface Databases {
  settings: LocalSettings;
  urlOf: (service: string) => string;
  /** Database of the payment sandbox; absent: there is none. */
  sandboxUrl: string | undefined;
}

/** Brings every database up to date, fills it with demo data and publishes the modules of this checkout; the demo speaks of no module. */
export async function fillDatabases(services: readonly Service[], databases: Databases): Promise<void> {
  await migrateDatabases(services, databases);
  const { settings, urlOf, sandboxUrl } = databases;
  const demo = step({
    title: 'demo data',
    remedy: `To begin anew, delete ${settings.dataDir} and start again.`,
    run: async () => {
      const { fillDemo } = await import('@market/demo/fill-demo');
      return fillDemo({ urlOf, sandboxUrl, files: localFiles(dataPath(settings, 'files')) });
    },
    result: (filled) => (filled.length > 0 ? `filled ${filled.join(', ')}` : 'there'),
  });
  const modules = step({
    title: 'front-end modules',
    remedy: 'The message above says what the registry of modules refuses.',
    run: () => publishModules(settings, urlOf('modules')),
    result: (published) => (published.length > 0 ? `published ${published.join(', ')}` : 'up to date'),
  });
  await allEnded([demo, modules]);
}

/** Brings them up to date and writes nothing else. */
export async function migrateDatabases(services: readonly Service[], { settings, urlOf }: Databases): Promise<void> {
  await step({
    title: 'databases',
    remedy: `To begin anew, delete ${settings.dataDir} and start again.`,
    run: () => Promise.all(services.map((service) => migrate(urlOf(service.name), [service.migrations]))),
    result: (applied) => (applied.flat().length > 0 ? `${applied.flat().length} migrations applied` : 'up to date'),
  });
}

interface Raised extends Databases {
  natsUrl: string;
  shutdownHooks: ShutdownHooks;
}

async function listen(services: readonly Service[], { settings, natsUrl, urlOf, shutdownHooks, sandboxUrl }: Raised): Promise<string> {
  const log = createLog({ name: 'market', level: settings.logLevel });
  const connection = await connectNats(natsUrl);
  shutdownHooks.add(() => connection.drain(), BUS_PATIENCE_MS);
  const internalSecrets: Secrets = [internalSecret(settings)];
  // The issuer's name carries the port, so it is chosen before anything listens.
  const port = settings.port || (await freePort());
  const sso = singleSignOn(settings, port);
  const payments = await startPaymentSandbox(settings, { databaseUrl: sandboxUrl, port, shutdownHooks });
  const probes = probesOf(
    connection,
    services.map((service) => [service.name, urlOf(service.name)]),
  );
  const bus = connectedBus(connection);
  const metrics = new Metrics('gateway');
  metrics.add(buildIn('gateway', 'development'));
  const deps = {
    bus,
    probes,
    metrics,
    files: localFiles(dataPath(settings, 'files')),
    log,
    internalSecrets,
    demo: true,
    environment: { PUBLIC_URL: `http://localhost:${port}`, ...sso.environment, ...payments.environment },
  };
  const framesPort = await freePort(port + 1);
  const { app, frames, ready } = await createGateway({
    config: {
      production: false,
      internalSecrets,
      corsOrigins: [],
      trustedProxies: settings.trustedProxies,
      rateLimitPerMinute: 6_000,
      shellDir: `${projectRoot}/shell/dist`,
      modulesDir: dataPath(settings, 'modules'),
      framesOrigin: `:${framesPort}`,
      sso: sso.issuer,
      hostedCards: isOfStripe(settings.environment.STRIPE_PUBLISHABLE_KEY ?? ''),
    },
    mounts: services.map((service) => ({ kind: 'embedded' as const, service, deps: { ...deps, databaseUrl: urlOf(service.name) } })),
    log,
    bus,
    probes,
    metrics,
  });
  // Of this machine alone, by an address that a proxy in front of the product does not lead to.
  const admin = await startAdminServer({ host: '127.0.0.1', port: await freePort(framesPort + 1), ready, metrics, log });
  shutdownHooks.add(() => Promise.all([app.close(), frames?.close(), admin.close()]), CALLERS_PATIENCE_MS);
  sso.mount(app);
  payments.mount(app);
  await app.listen({ host: settings.host, port });
  await frames?.listen({ host: settings.host, port: framesPort });
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new StepFailure('The gateway has no address', 'Start again.');
  return `http://localhost:${address.port}`;
}
