import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { heedRevocations, openSessionsJudge, sessionJudge } from '@market/identity-sessions/session-judge';
import { trustIssuer } from '@market/service-kit/access/issuer';
import type { Judge, Revocation } from '@market/service-kit/access/known-caller';
import { LiveWatch } from '@market/service-kit/access/live-watch';
import { peer as askPeer, type Peers, peersAt, peersWithin } from '@market/service-kit/access/peer';
import type { HealthProbe } from '@market/service-kit/admin/health';
import { measureRequests } from '@market/service-kit/admin/http-numbers';
import { type AskedNumber, Metrics, partsIn } from '@market/service-kit/admin/metrics';
import { DomainError } from '@market/service-kit/errors';
import { type Bus, reached } from '@market/service-kit/events/bus';
import { consumerLagIn } from '@market/service-kit/events/consumer-lag';
import { countDead } from '@market/service-kit/events/dead-letters';
import { answerRefusal } from '@market/service-kit/http/http-refusals';
import { createHttpServer } from '@market/service-kit/http/http-server';
import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { mountApiDocs } from './api-docs.ts';
import { isForPage, mountAssets, sendPage } from './assets.ts';
import { bearerJudge, isJwt } from './bearer-judge.ts';
import { limitCalls } from './call-budget.ts';
import { CallerCache } from './caller-cache.ts';
import { compressAnswers } from './compress-answers.ts';
import type { GatewayConfig } from './env.ts';
import { isShellBuilt, mountHealth, remoteProbes } from './health.ts';
import { identifyCallers } from './identify.ts';
import { KeptFolder } from './kept-folder.ts';
import { limitConnections } from './limit-connections.ts';
import { framesServer } from './modules/frames-server.ts';
import { ModuleFeed, mountFeed } from './modules/module-feed.ts';
import { ModuleFiles, mountModuleFiles } from './modules/module-files.ts';
import { type Registry, registryOf } from './modules/registry.ts';
import { type EmbeddedMount, mountEmbedded } from './mount-embedded.ts';
import { mountOpenApi } from './open-api.ts';
import { guardUpgrades } from './pass-upgrade.ts';
import { warnOfUnnamedProxy } from './proxy-warning.ts';
import { PublicReads } from './public-reads.ts';
import { isPublishKey, publisherJudge } from './publisher-judge.ts';
import { mountRemote, routeRemotely } from './remote/mount-remote.ts';
import type { RemoteMount } from './remote/remote-mount.ts';
import { RemoteServices } from './remote/remote-services.ts';
import { guard, pagePolicy, securityHeaders } from './security.ts';
import { SharedWindow } from './shared-window.ts';
import { ShellPage } from './shell-page.ts';
import { mountSsoOffer } from './sso-offer.ts';
import { Surfaces } from './surfaces.ts';

export interface GatewayParts {
  config: GatewayConfig;
  mounts: readonly (EmbeddedMount | RemoteMount)[];
  log: FastifyBaseLogger;
  /** What else has to serve before /healthz answers 200, by name. */
  probes?: ReadonlyMap<string, HealthProbe>;
  /** Brings revoked sessions; without it they live on for the seconds that a caller is remembered. */
  bus?: Bus | undefined;
  /** Where modules come from; absent: the modules service, when it is among the mounts. */
  registry?: Registry | undefined;
  /** Once it is aborted each answer ends its connection. */
  stopping?: AbortSignal;
  /** Where numbers are added; absent: to those of this gateway alone. */
  metrics?: Metrics;
}

export interface Gateway {
  app: FastifyInstance;
  /** The second origin, ready to listen as well; absent: no modules run in frames. */
  frames?: FastifyInstance | undefined;
  /** What each mounted service serves, of those that have said it by now. */
  surfaces: readonly Surface[];
  /** What has to work here for requests to be sent here. */
  ready: ReadonlyMap<string, HealthProbe>;
  metrics: Metrics;
}

/**
 * The one door to the product: `/api` and `/trpc` of the mounted services, the module feed, the modules' and the shell's
 * files. It knows no service's routes by heart: each publishes its surface. Services behind addresses that do not answer yet are not waited for. Ready
 * to listen, not listening.
 */
export async function createGateway({
  metrics = new Metrics('gateway'),
  config,
  mounts,
  log,
  probes = new Map(),
  bus,
  registry,
  stopping,
}: GatewayParts): Promise<Gateway> {
  const app = createHttpServer({
    log,
    ...(stopping ? { stopping } : {}),
    isEdge: true,
    headers: securityHeaders(config),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    unknownPath: (request, reply) =>
      isForPage(request, feed)
        ? sendPage(request, reply, page)
        : answerRefusal(request, reply, { thrown: new DomainError('NOT_FOUND', 'NOT_FOUND'), transport: {} }),
  });
  const kept = config.modulesDir === undefined ? undefined : new KeptFolder(config.modulesDir);
  const remotes = await remotesOf(app, { config, mounts, log, kept });
  limitConnections(app, config);
  warnOfUnnamedProxy(app, config);
  await guard(app, config);
  guardUpgrades(app, config);
  compressAnswers(app);
  const { judge, judgeOfOpen } = judgesOf(app, { config, mounts });
  const cache = new CallerCache(judge);
  const live = new LiveWatch(judgeOfOpen, { log, forget: (dead) => cache.forget(dead) });
  app.addHook('preClose', async () => live.close());
  const surfaces = new Surfaces(mounts.length, remotes);
  const publicReads = new PublicReads(() => surfaces.all);
  identifyCallers(app, { cache, secret: config.internalSecrets[0], live, publicReads });
  const made = new SharedWindow();
  limitCalls(app, config, made);
  if (bus) {
    app.addHook('onClose', heedRevocations(bus, heedBy(cache, live), log));
    app.addHook('onClose', made.share(bus, log));
  }
  measureRequests(app, metrics);
  for (const number of [partsIn(probes), ...(bus ? [deadLettersIn(bus), consumerLagIn(bus)] : [])]) metrics.add(number);
  for (const mount of mounts) if (mount.kind === 'embedded') surfaces.add(await mountEmbedded(app, mount));
  if (remotes) await mountRemote(app);
  const { feed, frames } = await mountModules(app, { parts: { config, mounts, log, registry }, kept, surfaces });
  const page = new ShellPage(config.shellDir, feed, (inline) => pagePolicy(config, inline));
  await mountAssets(app, { shellDir: config.shellDir, page });
  mountOpenApi(app, () => surfaces.all);
  mountSsoOffer(app, config.sso ?? null);
  await mountApiDocs(app, config);
  const ready = new Map([['shell', isShellBuilt(config)]]);
  const modules: HealthProbe = async () => feed.state === 'ok' || feed.state;
  mountHealth(app, new Map([...ready, ['modules', modules], ...probes, ...remoteProbes(remotesAmong(mounts))]));
  return { app, frames, surfaces: surfaces.all, ready, metrics };
}

const remotesAmong = (mounts: GatewayParts['mounts']): RemoteMount[] => mounts.filter((mount) => mount.kind === 'remote');

/** Services behind addresses, followed until the server closes; undefined: there are none. */
async function remotesOf(
  app: FastifyInstance,
  { config, mounts, log, kept }: Pick<GatewayParts, 'config' | 'mounts' | 'log'> & { kept: KeptFolder | undefined },
): Promise<RemoteServices | undefined> {
  const services = remotesAmong(mounts);
  if (services.length === 0) return undefined;
  const remotes = new RemoteServices(services, { internalSecrets: config.internalSecrets, kept, log });
  app.addHook('onClose', async () => remotes.stop());
  await remotes.start();
  routeRemotely(app, remotes);
  return remotes;
}

interface ModuleMount {
  parts: Pick<GatewayParts, 'config' | 'mounts' | 'log' | 'registry'>;
  kept: KeptFolder | undefined;
  surfaces: Surfaces;
}

/** The feed of modules and their files, from the registry or from what this gateway has kept of it. */
async function mountModules(
  app: FastifyInstance,
  { parts, kept, surfaces }: ModuleMount,
): Promise<{ feed: ModuleFeed; frames?: FastifyInstance }> {
  const { config, mounts, log } = parts;
  const ownRegistry = isMounted(mounts, 'modules') ? registryOf(peersOf(app, mounts), config.internalSecrets) : undefined;
  const registry = parts.registry ?? ownRegistry;
  if (!registry || !kept) return { feed: new ModuleFeed() };
  const files = new ModuleFiles(registry, kept);
  const hasFrames = config.framesOrigin !== undefined && existsSync(join(config.shellDir, 'framed'));
  const framesOrigin = hasFrames ? (config.framesOrigin ?? null) : null;
  const feed = new ModuleFeed({
    registry,
    kept,
    services: () => surfaces.versions,
    framesOrigin,
    log,
    changed: (modules) => void files.keepAll(modules, log),
  });
  mountFeed(app, feed);
  mountModuleFiles(app, files, (module, version) => feed.levelOf(module, version) === 'page');
  feed.start(app);
  return hasFrames ? { feed, frames: await framesServer({ config, log, feed, files, gateway: app }) } : { feed };
}

/** What an alarm is set on: anything above 0 wants a person, who has `npm run dead-letters`. */
const deadLettersIn = (bus: Bus): AskedNumber => ({
  name: 'events_dead_letters',
  help: 'Events that no receiver could act upon and that wait for a decision',
  read: async () => countDead(reached(bus)),
});

interface Judges {
  judge: Judge;
  /** About what is open already, which is no use of the session. */
  judgeOfOpen: Judge;
}

/** Sessions are identity's to judge; a bearer token of single sign-on is judged by its signature first, a key for publishing by the registry. */
function judgesOf(app: FastifyInstance, { config, mounts }: Pick<GatewayParts, 'config' | 'mounts'>): Judges {
  const { internalSecrets, sso } = config;
  const peer = peersOf(app, mounts);
  const issuer = sso ? trustIssuer(sso) : null;
  app.addHook('onClose', async () => issuer?.close());
  const byToken = issuer && bearerJudge(issuer, { peer, internalSecrets });
  const byKey: Judge = isMounted(mounts, 'modules') ? publisherJudge({ peer, internalSecrets }) : async () => null;
  const judgeBy = (bySession: Judge): Judge => {
    const judgeOf = (credential: string) => (isPublishKey(credential) ? byKey : byToken && isJwt(credential) ? byToken : bySession);
    return (credential) => judgeOf(credential)(credential);
  };
  const ask = askPeer({ peer, internalSecrets }, 'gateway');
  return { judge: judgeBy(sessionJudge(ask)), judgeOfOpen: judgeBy(openSessionsJudge(ask)) };
}

const isMounted = (mounts: GatewayParts['mounts'], service: string): boolean =>
  mounts.some((mount) => (mount.kind === 'remote' ? mount.name : mount.service.name) === service);

const heedBy = (cache: CallerCache, live: LiveWatch) => (revoked: Revocation) => {
  cache.forget(revoked);
  live.recheck(revoked);
};

function peersOf(app: FastifyInstance, mounts: GatewayParts['mounts']): Peers {
  const remote = new Map(remotesAmong(mounts).map(({ name, addresses }) => [name, addresses]));
  const [within, at] = [peersWithin(app), peersAt(remote)];
  return (service) => (remote.has(service) ? at : within)(service);
}
