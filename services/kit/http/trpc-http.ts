import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import { type AnyTRPCRouter, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openInnerDoor } from '../access/peer.ts';
import { type CallProcedure, compiledProcedure, proceduresOf } from '../trpc/procedure-call.ts';
import { RawJson } from '../trpc/raw-json.ts';
import { refusalAnswer, refusalOf } from '../trpc/refusal-answer.ts';
import { logFault } from './http-refusals.ts';
import { identifyEarly, innerFacts, requestFacts, type TransportOptions } from './request-facts.ts';

/** Calls that one batch may carry. */
const MAX_BATCH = 20;
const JSON_TYPE = 'application/json';

interface Target {
  type: string;
  call: CallProcedure;
}

/** What a request asks for. */
interface Asked {
  paths: string[];
  inputs: unknown[];
  isBatch: boolean;
  /** The caller reads each answer as it comes (`httpBatchStreamLink`). */
  isStreamed: boolean;
}

interface Answer {
  text: string;
  status: number;
  retryAfter?: number | undefined;
}

/**
 * Offers a service's router to the product's own clients: `httpLink`, `httpBatchLink` and `httpBatchStreamLink` of tRPC
 * 11. Questions may be posted, because a filter can be longer than an address. Subscriptions are not offered: live
 * updates have a channel of their own.
 *
 * Written here and not taken from tRPC's Fastify adapter, because that one builds web requests, headers and streams
 * around every call and costs three to four times as much (ADR 6).
 *
 * @param prefix address of the router, `/trpc/<service>`
 */
export function mountTrpc(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  { prefix, transport }: { prefix: string; transport: TransportOptions },
): void {
  const targets = targetsOf(router);
  const factsOf = requestFacts(transport);
  openInnerDoor(app, prefix, async (path, { method, headers, body }) => {
    const ctx = innerFacts(transport, { log: app.log, headers });
    ctx.takesRawJson = true;
    const { text, status } = await answerOf({ router, targets, ctx, method }, { path, index: 0, input: parsed(body) });
    return { status, text: async () => text, json: async () => JSON.parse(text) };
  });
  app.register(async (scope) => {
    identifyEarly(scope, transport);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (_, text, done) => done(null, text));
    scope.setErrorHandler((thrown, request, reply) => answer(reply, failed(router, thrown, { ctx: factsOf(request) })));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const asked = askedOf(request);
      const ctx = factsOf(request);
      ctx.takesRawJson = true;
      const answers = inTurn(asked.paths, (path, index) =>
        answerOf({ router, targets, ctx, method: request.method }, { path, index, input: asked.inputs[index] }),
      );
      if (asked.isStreamed) return stream(reply, answers);
      return answer(reply, asked.isBatch ? joined(await Promise.all(answers)) : await (answers[0] as Promise<Answer>));
    };
    // A wildcard, because a named parameter has a length limit that a batch of many names exceeds.
    scope.route({ method: ['GET', 'POST'], url: `${prefix}/*`, config: { counted: new Set(targets.keys()) }, handler });
  });
}

/** Begins one call of a batch in each turn of the event loop: to begin twenty at once keeps everybody else waiting for all of them. */
function inTurn<T, A>(calls: readonly T[], begin: (call: T, index: number) => Promise<A>): Promise<A>[] {
  let turn: Promise<unknown> = Promise.resolve();
  return calls.map((call, index) => {
    if (index > 0) turn = turn.then(() => nextTurn());
    return index === 0 ? begin(call, index) : turn.then(() => begin(call, index));
  });
}

function targetsOf(router: AnyTRPCRouter): Map<string, Target> {
  return new Map(
    proceduresOf(router).map(([path, procedure]) => {
      const { type } = procedure._def;
      if (type === 'subscription') throw new Error(`${path}: subscriptions are not offered over tRPC`);
      return [path, { type, call: compiledProcedure(path, procedure) }];
    }),
  );
}

function askedOf(request: FastifyRequest): Asked {
  const { batch, input } = request.query as Record<string, unknown>;
  const path = (request.params as { '*': string })['*'];
  const isBatch = batch === '1';
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > MAX_BATCH) throw new TRPCError({ code: 'BAD_REQUEST' });
  const sent = parsed(request.method === 'GET' ? input : request.body);
  const isStreamed = isBatch && request.headers['trpc-accept'] === 'application/jsonl';
  if (!isBatch) return { paths, inputs: [sent], isBatch, isStreamed };
  if (sent !== undefined && (typeof sent !== 'object' || sent === null)) throw new TRPCError({ code: 'BAD_REQUEST' });
  const inputs = paths.map((_, index) => (sent && Object.hasOwn(sent, index) ? (sent as Record<number, unknown>)[index] : undefined));
  return { paths, inputs, isBatch, isStreamed };
}

function parsed(text: unknown): unknown {
  if (text === undefined || text === null || text === '') return undefined;
  try {
    return JSON.parse(text as string);
  } catch {
    throw new TRPCError({ code: 'BAD_REQUEST' });
  }
}

interface Door {
  router: AnyTRPCRouter;
  targets: Map<string, Target>;
  ctx: RequestFacts;
  method: string;
}

async function answerOf(
  { router, targets, ctx, method }: Door,
  { path, index, input }: { path: string; index: number; input: unknown },
): Promise<Answer> {
  const target = targets.get(path);
  try {
    if (!target) throw new TRPCError({ code: 'NOT_FOUND' });
    if (target.type === 'mutation' && method !== 'POST') throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    const data = await target.call(ctx, input, index);
    const json = data instanceof RawJson ? data.text.toString() : JSON.stringify(data);
    return { text: json === undefined ? '{"result":{}}' : `{"result":{"data":${json}}}`, status: 200 };
  } catch (thrown) {
    return failed(router, thrown, { ctx, path, type: target?.type, input });
  }
}

interface Failing {
  ctx: RequestFacts;
  path?: string;
  type?: string | undefined;
  input?: unknown;
}

function failed(router: AnyTRPCRouter, thrown: unknown, { ctx, path, type = 'unknown', input }: Failing): Answer {
  const refusal = refusalOf(thrown, ctx, input);
  logFault(thrown, refusal, ctx.log);
  const { status, retryAfter } = refusalAnswer(refusal, ctx);
  const error = getTRPCErrorFromUnknown(thrown);
  const shape = getTRPCErrorShape({ config: router._def._config, error, type: type as 'query', path, input, ctx });
  return { text: JSON.stringify({ error: shape }), status, retryAfter };
}

const joined = (answers: Answer[]): Answer => {
  const statuses = new Set(answers.map(({ status }) => status));
  const [first] = answers;
  const retryAfter = answers.find((one) => one.retryAfter !== undefined)?.retryAfter;
  return { text: `[${answers.map(({ text }) => text).join(',')}]`, status: statuses.size === 1 && first ? first.status : 207, retryAfter };
};

function answer(reply: FastifyReply, { text, status, retryAfter }: Answer): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('vary', 'trpc-accept, accept').type(JSON_TYPE).send(text);
}

/**
 * One line that promises an answer per call, then each answer on a line of its own as soon as it is there, so that a
 * quick question never waits for a slow one in the same batch.
 */
function stream(reply: FastifyReply, answers: Promise<Answer>[]): FastifyReply {
  reply.header('vary', 'trpc-accept, accept').type(JSON_TYPE);
  const promises = `${JSON.stringify(Object.fromEntries(answers.map((_, index) => [index, [[0], [null, 0, index]]])))}\n`;
  return reply.send(Readable.from(lines(promises, answers), { objectMode: false }));
}

async function* lines(promises: string, answers: Promise<Answer>[]): AsyncGenerator<string> {
  // Postgres breaks lines between the rows of a list; inside a JSON text a bare line break means nothing.
  const asLine = (index: number, { text }: Answer): string => `[${index},0,[[${text.replaceAll('\n', ' ')}]]]\n`;
  const waiting = new Map(answers.map((one, index) => [index, one.then((answered) => [index, asLine(index, answered)] as const)]));
  // The first of them goes out together with the promises: most batches carry one call.
  let ahead = promises;
  while (waiting.size > 0) {
    const [index, line] = await Promise.race(waiting.values());
    waiting.delete(index);
    yield ahead + line;
    ahead = '';
  }
}
