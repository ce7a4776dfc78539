import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import { isPeerCall } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { GatewayConfig } from './env.ts';
import type { InlineDigests } from './shell-page.ts';

/** Headers by which one part of the platform says to another who is calling; from outside they are lies. */
const INSIDE_ONLY = /^x-(internal|user)-/;
/** Where the caller really is; true only when one of our own proxies says so. */
const ORIGIN_CLAIM = /^(x-forwarded-.*|forwarded)$/;

/** The session stands in a header of its own, which no cache on the way looks at to distinguish callers. Whoever serves it may say otherwise. */
const FOR_THE_CALLER_ALONE = 'private, no-cache';

const CALLS = /^\/((api|trpc)\/|live\b)/;

/** By the matched route, because an address can be spelt in more than one way (`/%61pi/…`). */
export const isCall = (request: FastifyRequest): boolean => CALLS.test(request.routeOptions.url ?? request.url);

/** What stands before anybody is asked who they are: header hygiene, and the list of foreign origins. */
export async function guard(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const isLie = (header: string) => INSIDE_ONLY.test(header) || (config.trustedProxies.length === 0 && ORIGIN_CLAIM.test(header));
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) reply.header('cache-control', FOR_THE_CALLER_ALONE);
    if (!isPeerCall(request)) for (const name in request.raw.headers) if (isLie(name)) delete request.raw.headers[name];
    done();
  });
  // A browser asks so before it calls; of whoever asks for nothing else there is nothing to be said.
  app.addHook('onRequest', (request, _reply, done) => {
    const isBare = request.method === 'OPTIONS' && request.headers['access-control-request-method'] === undefined;
    done(isBare && CALLS.test(request.url) ? new DomainError('NOT_FOUND', 'NOT_FOUND') : undefined);
  });
  await app.register(cors, {
    origin: [...config.corsOrigins],
    // No credential travels in a cookie, so a foreign page never needs them.
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
}

/** Digest of nothing: Griffel opens an empty style element and fills it through the object model, which needs no exception. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type PolicySettings = Pick<GatewayConfig, 'production' | 'sso' | 'hostedCheck' | 'hostedCards' | 'framesOrigin'>;

/** As a source of a policy: `:8081` is that port of whatever host the page came from. */
const framesSource = (origin: string): string => (origin.startsWith(':') ? `*${origin}` : origin);

/** What Stripe asks for: its script, the frames of its form and of banks, and its API. */
const STRIPE = {
  script: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};

/** Scripts and styles only from our own files, and from the bot check and the form of cards that the operator chose; nothing inline, nothing evaluated. */
function contentPolicy({ production, sso, hostedCheck, hostedCards = false, framesOrigin }: PolicySettings): Record<string, string[]> {
  const check = hostedCheck ? [hostedCheck] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...check, ...(hostedCards ? [STRIPE.script] : [])],
    'frame-src': ["'self'", ...check, ...(hostedCards ? STRIPE.frames : []), ...(framesOrigin ? [framesSource(framesOrigin)] : [])],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    // The sign-in with a company account reads its issuer's addresses and exchanges its code there.
    'connect-src': ["'self'", ...(sso ? [new URL(sso.issuer).origin] : []), ...check, ...(hostedCards ? [STRIPE.api] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(production ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

type Headers = Record<string, string>;
type Directives = ReturnType<typeof contentPolicy>;

/** With a strict content policy. The same on every answer, hence worked out once: per answer it would take a tenth of a cheap one. */
export function securityHeaders(config: PolicySettings, directives: Directives = contentPolicy(config)): Headers {
  return headersOf(config, { contentSecurityPolicy: { useDefaults: false, directives }, xFrameOptions: { action: 'deny' } });
}

/**
 * Of the origin where framed modules run. The sandbox gives each document an origin that is nobody's, also when it is opened by itself, so modules reach
 * neither each other nor anything kept in the browser; and nothing may be fetched from there but scripts, styles, fonts and pictures of its own. Any page
 * may frame it: without a page of ours at the other end of the messages it can do nothing.
 */
export function framesHeaders(config: Pick<GatewayConfig, 'production'>): Headers {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    sandbox: ['allow-scripts', 'allow-forms'],
  };
  const framed = {
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: false,
    // Its documents are of no origin that could be given a process by name.
    originAgentCluster: false,
    // Its documents have no origin, so their pictures come from another one.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  } as const;
  return { ...headersOf(config, framed), 'access-control-allow-origin': '*' };
}

interface OfOrigin {
  contentSecurityPolicy: { useDefaults: false; directives: Directives };
  xFrameOptions: false | { action: 'deny' };
  originAgentCluster?: false;
  crossOriginResourcePolicy?: { policy: 'cross-origin' };
}

function headersOf(config: Pick<GatewayConfig, 'production'>, options: OfOrigin): Headers {
  const headers: Headers = {};
  const write = helmet({
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    ...options,
  });
  const answer = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => undefined };
  write({} as IncomingMessage, answer as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}

/** For the shell's page: besides our files, the scripts and styles that stand in it, each by its digest. */
export function pagePolicy(config: PolicySettings, { scripts, styles }: InlineDigests): string {
  const directives = contentPolicy(config);
  const allowed = {
    ...directives,
    'script-src': [...(directives['script-src'] ?? []), ...scripts],
    'style-src': [...(directives['style-src'] ?? []), ...styles],
  };
  return securityHeaders(config, allowed)['content-security-policy'] ?? '';
}

/** The viewer of the documentation writes its styles inline. Its scripts are held to the same rule as everybody's. */
export function documentationPolicy(config: Pick<GatewayConfig, 'production'>): string {
  const directives = { ...contentPolicy(config), 'style-src': ["'self'", "'unsafe-inline'"] };
  return securityHeaders(config, directives)['content-security-policy'] ?? '';
}
