import { fileURLToPath } from 'node:url';
import type { RefusalTexts } from '@market/kit-contract/envelope';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { type Backlogs, serviceNumbers } from './admin/service-numbers.ts';
import type { Db } from './data/database.ts';
import { connectEvents, type Subscription } from './events/connect-events.ts';
import type { Retelling } from './events/lost-history/lost-history.ts';
import type { TransportOptions } from './http/request-facts.ts';
import { mountRest } from './http/rest.ts';
import { type Surface, surfaceOf } from './http/surface.ts';
import { mountTrpc } from './http/trpc-http.ts';
import { idempotency } from './idempotency/idempotency.ts';
import type { PersonalData } from './personal-data/claims.ts';
import { personalDataRouter } from './personal-data/personal-data.router.ts';
import { startPruningKept } from './personal-data/prune-kept.ts';
import type { Service, ServiceDeps } from './service.ts';
import { mergeRouters } from './trpc/trpc.ts';

/** What a service holds while it runs. */
export interface Opened {
  /** What its procedures find in their context; see `proceduresFor`. */
  dependencies: { db: Db };
  /** Lets go of everything, after the last request and the last background task. */
  close(): Promise<void>;
}

/** What routes and background tasks are given besides what the service opened. */
export interface Composition {
  deps: ServiceDeps;
  transport: TransportOptions;
}

export interface ServiceDefinition<O extends Opened> {
  name: string;
  /** Version of its contract, by which modules require it: `version` of the contract's package.json, where alone it is written. */
  version: string;
  router: AnyTRPCRouter;
  /** Sentences of the service's own refusals. */
  refusals: RefusalTexts;
  /** Folder of its migrations: `new URL('../prisma/migrations', import.meta.url)`. */
  migrations: URL;
  /** What each of its tables holds of people: `src/personal-data.ts`. */
  personalData: PersonalData;
  open(deps: ServiceDeps): O | Promise<O>;
  /** What it does upon the events of others: `on(userChanged, onUserChanged)`. */
  events?: (opened: O) => readonly Subscription[];
  /** How it tells its whole states anew once its database has gone back in time: one for each `stateEvent`. */
  retells?: readonly Retelling[];
  /** false: it emits nothing, so no relay runs. */
  publishes?: false;
  /** Hooks of its server, and routes that no procedure serves; answers those for the surface. Runs before the router is mounted. */
  routes?: (app: FastifyInstance, opened: O, composition: Composition) => Surface['routes'];
  /** What waits for what runs beside requests, so that whoever runs the service sees when it stands still: `src/backlogs.queries.ts`. */
  backlogs?: Backlogs;
  /** Starts what runs beside requests; answers what stops each. */
  background?: (opened: O, composition: Composition) => readonly (() => Promise<void>)[];
}

/** Makes a service of its declaration: opens, mounts both protocols, connects events, and closes in the opposite order. */
export function defineService<O extends Opened>(definition: ServiceDefinition<O>): Service {
  const { name, migrations } = definition;
  const retellings = definition.publishes === false ? {} : { retellings: definition.retells ?? [] };
  return { name, migrations: fileURLToPath(migrations), ...retellings, register: (app, deps) => register(app, deps, definition) };
}

async function register<O extends Opened>(app: FastifyInstance, deps: ServiceDeps, definition: ServiceDefinition<O>): Promise<Surface> {
  const { name, version, refusals, personalData, backlogs = {} } = definition;
  const router = mergeRouters(definition.router, personalDataRouter(personalData));
  const opened = await definition.open(deps);
  const { dependencies, close } = opened;
  const { pool } = dependencies.db;
  const { internalSecrets, log } = deps;
  const once = idempotency(pool, {
    secrets: internalSecrets,
    onFault: (err) => log.error({ err }, 'The answer of a call could not be kept for its repetition'),
  });
  const transport: TransportOptions = { internalSecrets, refusals, once, dependencies };
  const numbers = serviceNumbers({ name, pool, backlogs, migrations: fileURLToPath(definition.migrations) });
  for (const number of numbers) deps.metrics?.add(number);
  const composition = { deps, transport };
  const own = definition.routes?.(app, opened, composition) ?? [];
  const surface = surfaceOf(router, { name, version, own });
  mountRest(app, router, transport);
  mountTrpc(app, router, { prefix: surface.trpc, transport });
  const subscriptions = definition.events?.(opened) ?? [];
  const stops = [
    ...(definition.background?.(opened, composition) ?? []),
    startPruningKept(pool, personalData, deps.log),
    ...connectEvents({ name, pool, publishes: definition.publishes ?? true, retellings: definition.retells ?? [], subscriptions }, deps),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await close();
  });
  return surface;
}
