import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import { DomainError } from '@market/service-kit/errors';
import { isUpgrade } from '@market/service-kit/http/upgrades';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressBudgets, type Budget } from './call-budget.ts';
import type { GatewayConfig } from './env.ts';

const DEFAULT_SOCKETS = 200;
/** After a restart everybody behind an address comes at once, and once more where a network is bad. */
const ATTEMPTS_PER_SOCKET = 2;
const MINUTE_MS = 60_000;
const RETRY_SECONDS = 30;

/** A socket's credential comes inside of it, so one in a header says nothing, and a page of another site cannot have it sent along. */
const CREDENTIALS = ['x-auth-token', 'authorization', 'cookie'];

/**
 * What holds of upgrades besides what holds of every request: a page may open a socket here only if it is ours or its origin is on the list, since
 * browsers ask for no permission before they do; no credential goes along; and an address opens so many a minute and holds so many. To be put up
 * before callers are known.
 */
export function guardUpgrades(app: FastifyInstance, { corsOrigins, socketsPerAddress: most = DEFAULT_SOCKETS }: GatewayConfig): void {
  const attempts = new SlidingWindow(MINUTE_MS);
  const held = new Map<string, number>();
  app.addHook('onRequest', async (request) => {
    if (!isUpgrade(request)) return;
    for (const name of CREDENTIALS) delete request.raw.headers[name];
    countAttempt(attempts, addressBudgets(request.ip, most * ATTEMPTS_PER_SOCKET));
    if (!isAllowedOrigin(request, corsOrigins)) throw new DomainError('FORBIDDEN', 'ORIGIN_FORBIDDEN');
    const shares = addressBudgets(request.ip, most);
    if (shares.some(([owner, share]) => (held.get(owner) ?? 0) >= share)) throw tooMany(RETRY_SECONDS);
    for (const [owner] of shares) hold(held, owner, request);
  });
}

function countAttempt(attempts: SlidingWindow, budgets: readonly Budget[]): void {
  const wait = Math.max(...budgets.map(([owner, most]) => attempts.wait(owner, most)));
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  for (const [owner] of budgets) attempts.add(owner);
}

const tooMany = (retryAfter: number): DomainError => new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter });

/** Until its line ends, however it does. */
function hold(held: Map<string, number>, owner: string, { raw: { socket } }: FastifyRequest): void {
  if (socket.destroyed) return;
  held.set(owner, (held.get(owner) ?? 0) + 1);
  socket.once('close', () => {
    const left = (held.get(owner) ?? 1) - 1;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
  });
}

/** Programs send none; whoever could forge it could do all the rest as well. */
function isAllowedOrigin({ host, headers: { origin } }: FastifyRequest, listed: readonly string[]): boolean {
  return origin === undefined || listed.includes(origin) || URL.parse(origin)?.host === host;
}
