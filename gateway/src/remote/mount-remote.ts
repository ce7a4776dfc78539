import type { IncomingMessage } from 'node:http';
import { DomainError } from '@market/service-kit/errors';
import { BODY_LIMIT_BYTES } from '@market/service-kit/http/http-server';
import { offerUpgrades } from '@market/service-kit/http/upgrades';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForOthers } from '../of-service.ts';
import { forward, unavailable } from './forward.ts';
import { relayUpgrade } from './relay-upgrade.ts';
import { silenceOf } from './remote-mount.ts';
import type { RemoteServices } from './remote-services.ts';
import type { Matched } from './routing-table.ts';

/** A handshake waits for nothing. */
const UPGRADE_SILENCE_MS = 10_000;
const CONSTRAINT = 'remote';
/** Of an address of which it is not known whose it is. */
const UNKNOWN = { url: undefined, config: {} };

const matched = new WeakMap<IncomingMessage, Matched>();

/**
 * Has requests routed by what services serve by now: a server takes no routes any more once it listens, and services change while it does. One route of
 * its own stands for all of theirs; whether a request is for it is found out in their table, and hooks read the route of the service in
 * `request.routeOptions` and `request.params` as they read one of ours. To be put up before all hooks that do.
 */
export function routeRemotely(app: FastifyInstance, services: Pick<RemoteServices, 'match' | 'takesUpgrade'>): void {
  app.addConstraintStrategy({
    name: CONSTRAINT,
    storage: () => new Map(),
    validate: () => undefined,
    deriveConstraint: (request: IncomingMessage) => {
      const found = services.match(request.method ?? '', request.url ?? '');
      if (!found) return undefined;
      matched.set(request, found);
      return true;
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const found = matched.get(request.raw);
    if (found) {
      request.params = found.params;
      Object.defineProperty(request, 'routeOptions', { value: found.route?.options ?? UNKNOWN });
    }
    done();
  });
  offerUpgrades(app, (path) => services.takesUpgrade(path));
}

/** The one route: passes requests on to the services that they are for. To be put up after all hooks that they shall pass. */
export async function mountRemote(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // Bodies pass as they come: the service parses them once, and an upload is never held in memory here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request) => {
      const { route } = matchOf(request);
      if (!route) throw unavailable();
      refuseForOthers(request, route.service.name);
      refuseOversized(request);
    });
    scope.route({
      method: scope.supportedMethods,
      url: '/*',
      constraints: { [CONSTRAINT]: true },
      handler: async (request, reply) => {
        const { route, params } = matchOf(request);
        if (!route) throw unavailable();
        const { service, pattern, upgrade, options } = route;
        const { addresses } = service;
        const path = filled(pattern, params) + queryOf(request);
        const silence = silenceOf(service);
        if (upgrade) return relayUpgrade(request, reply, { addresses, path, silence: Math.min(silence, UPGRADE_SILENCE_MS) });
        // A live line is silent while there is no news.
        return forward(request, reply, { addresses, path, silence: options.config.live ? 0 : silence });
      },
    });
  });
}

function matchOf({ raw }: FastifyRequest): Matched {
  const found = matched.get(raw);
  if (!found) throw new Error('A request came here that no service was found for');
  return found;
}

/**
 * The path for the service, made of the pattern that matched and of its parameters, each encoded: nothing that a parser could read in
 * another way than our router did.
 */
const filled = (pattern: string, params: Matched['params']): string =>
  // The star stands for names of procedures, in which `/` separates nothing: it is encoded like any other character.
  pattern.replace(/\{(\w+)\}|\*$/g, (_, name = '*') => encodeURIComponent(params[name] ?? ''));

/** As it came. */
const queryOf = ({ raw: { url = '' } }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The service refuses it as well, but it hangs up in the middle of the body, and its words may be lost on the way. */
function refuseOversized({ headers }: FastifyRequest): void {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  if (!isForm && Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE');
}
