import { openDb } from '@market/service-kit/data/database';
import { createHttpServer } from '@market/service-kit/http/http-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { type Answered, answeringOnce, faultAnswer } from './answer-once.ts';
import { mountCardForm } from './card-form.ts';
import { mountChallenge } from './challenge.ts';
import { type Listener, startDelivering } from './deliver.ts';
import type { Chaos } from './events.ts';
import { plain, shown } from './expand.ts';
import { StripeFault, unauthenticated } from './faults.ts';
import { migrateSandbox } from './migrate-sandbox.ts';
import { newId, type Step } from './objects.ts';
import { listOf, paramsOf } from './params.ts';
import type { Telling } from './payment-intents.ts';
import { type Asked, isList, route } from './routes.ts';

export interface SandboxOptions {
  /** A database of its own. */
  databaseUrl: string;
  /** Keys that it takes. */
  secretKey: string;
  publishableKey: string;
  /** How the way of events is disturbed; absent: it is not. */
  chaos?: Partial<Omit<Chaos, 'random'>> & { random?: () => number };
  /** Under which address browsers reach it; absent: its own. */
  publicUrl?: string;
}

export interface Sandbox {
  url: string;
  /** From now on events go there, those that waited for a listener among them. */
  deliverTo(listener: Listener): void;
  close(): Promise<void>;
}

const BODY_BYTES = 64 * 1024;

/**
 * A stateful part of Stripe's API on a port of its own: payments in every state, cards of the test mode, the bank's question, refunds,
 * disputes, keys of idempotency, signed webhooks. No money moves, and no card number is kept.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  await migrateSandbox(options.databaseUrl);
  const db = openDb(options.databaseUrl);
  const app = createHttpServer({ bodyLimit: BODY_BYTES });
  const { duplicates = 0, losses = 0, delayMs = 0, random = Math.random } = options.chaos ?? {};
  let url = '';
  const telling: Telling = {
    chaos: { duplicates, losses, delayMs, random },
    challengeAt: (intent) => `${options.publicUrl ?? url}/challenge/${intent}`,
  };
  mountApi(app, { pool: db.pool, options, telling });
  mountCardForm(app);
  mountChallenge(app, { pool: db.pool, telling });
  const stops: (() => Promise<void>)[] = [];
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    deliverTo: (listener) => void stops.push(startDelivering(db.pool, listener)),
    close: async () => {
      await app.close();
      await Promise.all(stops.map((stop) => stop()));
      await db.close();
    },
  };
}

interface Api {
  pool: Pool;
  options: SandboxOptions;
  telling: Telling;
}

function mountApi(app: FastifyInstance, { pool, options, telling }: Api): void {
  const once = answeringOnce(pool);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.all<{ Params: { '*': string } }>('/v1/*', async (request, reply) => {
      reply.header('request-id', newId('req')).header('stripe-version', headerOf(request, 'stripe-version') ?? '');
      try {
        const publishable = keyOf(request, options);
        const { path, text, key } = callOf(request);
        const asked = { method: request.method, path, params: paramsOf(text), publishable };
        const account = publishable ? 'publishable' : 'secret';
        const answer = await once({ account, path, key, text }, (tx) => answered({ tx, now: new Date() }, telling, asked));
        return send(reply, { answer, key });
      } catch (thrown) {
        if (!(thrown instanceof StripeFault)) throw thrown;
        return send(reply, { answer: faultAnswer(thrown), key: null });
      }
    });
  });
}

/** What a request asks for; only a POST has a body and a key. */
function callOf(request: FastifyRequest<{ Params: { '*': string } }>): { path: string; text: string; key: string | null } {
  const { '*': path } = request.params;
  if (request.method !== 'POST') return { path, text: request.raw.url?.split('?')[1] ?? '', key: null };
  return { path, text: String(request.body ?? ''), key: headerOf(request, 'idempotency-key') };
}

function send(reply: FastifyReply, { answer: { status, body, replayed }, key }: { answer: Answered; key: string | null }): FastifyReply {
  if (key !== null) reply.header('idempotency-key', key);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).type('application/json').send(body);
}

async function answered(step: Step, telling: Telling, asked: Asked): Promise<Answered> {
  const found = await route(step, telling, asked);
  if (found instanceof StripeFault) return { status: found.status, body: JSON.stringify({ error: plain(found.error) }) };
  const expand = listOf(asked.params, 'expand');
  if (!isList(found)) return { status: 200, body: JSON.stringify(await shown(step.tx, found, expand)) };
  const inner = expand.map((field) => field.replace(/^data\./, ''));
  const data: object[] = [];
  for (const object of found.data) data.push(await shown(step.tx, object, inner));
  return { status: 200, body: JSON.stringify({ ...found, data }) };
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether it is the key that browsers have. @throws StripeFault for any other than the two */
function keyOf(request: FastifyRequest, { secretKey, publishableKey }: SandboxOptions): boolean {
  const [, key] = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '') ?? [];
  if (key === secretKey) return false;
  if (key === publishableKey) return true;
  throw unauthenticated();
}
