import { addressKey, LINES_OF_A_SITE, siteKey } from '@market/service-kit/access/address-key';
import { isPeerCall } from '@market/service-kit/access/peer';
import { DomainError } from '@market/service-kit/errors';
import { isUpgrade } from '@market/service-kit/http/upgrades';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './env.ts';
import { callerOf } from './identify.ts';
import { isCall } from './security.ts';
import type { SharedWindow } from './shared-window.ts';

/** Whose calls are counted together, and how many they may make in a minute. */
export type Budget = [owner: string, most: number];

/**
 * The budget of calls of each caller: a user or a key has one wherever the calls come from, a guest that of the address. A batch counts every call
 * that it carries. To be put up when callers are known.
 */
export function limitCalls(
  app: FastifyInstance,
  { rateLimitPerMinute }: Pick<GatewayConfig, 'rateLimitPerMinute'>,
  made: SharedWindow,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Pages and pictures cost nothing to serve and come by the dozen; what others sign comes from a few addresses, as often as it must; attempts
    // to open a socket are counted by themselves, or a network that is back would take what its guests may call.
    if (!isCall(request) || isPeerCall(request) || isUpgrade(request) || request.routeOptions.config.signed) return done();
    const budgets = budgetsOf(request, rateLimitPerMinute);
    const calls = callsIn(request);
    const wait = Math.max(...budgets.map(([owner, most]) => made.wait(owner, most, calls)));
    if (wait > 0) return done(new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) }));
    for (const [owner, most] of budgets) made.add(owner, most, calls);
    done();
  });
}

function budgetsOf(request: FastifyRequest, most: number): Budget[] {
  const { principal, publisher } = callerOf(request) ?? {};
  if (publisher) return [[`publisher:${publisher.keyId}`, most]];
  if (principal) return [[`user:${principal.userId}`, most]];
  return addressBudgets(request.ip, most);
}

/** What an address may do, and the site that it is part of. */
export function addressBudgets(address: string, most: number): Budget[] {
  const site = siteKey(address);
  return [[addressKey(address), most], ...(site ? [[site, most * LINES_OF_A_SITE] satisfies Budget] : [])];
}

const BATCH = /[?&]batch=1(?:&|$)/;

/** A batch of tRPC names its calls one after the other in its address. */
function callsIn({ url, params }: FastifyRequest): number {
  const { '*': names } = params as { '*'?: string };
  return names !== undefined && url.startsWith('/trpc/') && BATCH.test(url) ? names.split(',').length : 1;
}
