import type { Access, RestRoute } from '@market/kit-contract/procedure-meta';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMattermostPath, sendMattermostJson } from '../mattermost/mattermost-format.ts';
import { type CallProcedure, compiledProcedure, type Procedure, proceduresOf } from '../trpc/procedure-call.ts';
import { RawJson } from '../trpc/raw-json.ts';
import { allow } from '../trpc/trpc.ts';
import { type InputCoercion, inputCoercion } from './coercion.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { answerRefusal, envelopeErrors } from './http-refusals.ts';
import { identifyEarly, requestFacts, type TransportOptions } from './request-facts.ts';
import { acceptBodies, inputOf, isMultipart, readMultipart } from './rest-input.ts';

/** A method and a path with parameters in braces, as documents and routing tables write it. */
export interface RouteEntry {
  method: RestRoute['method'];
  path: `/${string}`;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Offers every procedure that declares `meta.openapi` as native routes: the same access rule, the same validation, the
 * same refusals as over tRPC. Bodies are JSON, urlencoded or multipart; texts of query, form and path get their types
 * from the input schema; a trailing slash makes no difference; a path parameter wins over the body, the body over the
 * query. Refusals answer `{ message, code, fields?, details? }` in the caller's language.
 *
 * @returns the routes, for the service's surface
 */
export function mountRest(app: FastifyInstance, router: AnyTRPCRouter, transport: TransportOptions): RouteEntry[] {
  const offered = restRoutes(router);
  app.register(async (scope) => {
    await acceptBodies(scope);
    envelopeErrors(scope, transport);
    identifyEarly(scope, transport);
    const factsOf = requestFacts(transport);
    for (const { path, procedure, rest, routes } of offered) {
      const handler = handlerOf({
        rest,
        call: compiledProcedure(path, procedure),
        access: procedure._def.meta?.access,
        secret: procedure._def.meta?.secret ?? false,
        coercion: inputCoercion(procedure._def.inputs),
        factsOf,
        transport,
      });
      for (const route of routes) addRoute(scope, route, handler);
    }
  });
  return offered.flatMap(({ routes }) => routes);
}

export interface Offered {
  path: string;
  procedure: Procedure;
  rest: RestRoute;
  routes: RouteEntry[];
}

/** Procedures that REST offers, each with all its doors. */
export function restRoutes(router: AnyTRPCRouter): Offered[] {
  return proceduresOf(router).flatMap(([path, procedure]) => {
    const rest = procedure._def.meta?.openapi;
    if (!rest) return [];
    const doors = [rest, ...(rest.also ?? [])].map(({ method, path: url }) => ({ method, path: withoutSlash(url) }));
    return [{ path, procedure, rest, routes: doors }];
  });
}

const withoutSlash = (path: RouteEntry['path']): RouteEntry['path'] =>
  path.length > 1 ? (path.replace(/\/$/, '') as RouteEntry['path']) : path;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

function addRoute(scope: FastifyInstance, { method, path }: RouteEntry, handler: Handler): void {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  scope.route({ method, url, handler });
  const { initialConfig } = scope;
  const isIgnored = initialConfig.ignoreTrailingSlash === true || (initialConfig as Ignoring).routerOptions?.ignoreTrailingSlash === true;
  if (url !== '/' && !isIgnored) scope.route({ method, url: `${url}/`, handler });
}

// Where Fastify 5 keeps it; its types still name the older place only.
interface Ignoring {
  routerOptions?: { ignoreTrailingSlash?: boolean };
}

interface Answering {
  rest: RestRoute;
  call: CallProcedure;
  access: Access | undefined;
  /** Its answer is a credential: nobody on the way keeps it. */
  secret: boolean;
  coercion: InputCoercion;
  factsOf: (request: FastifyRequest) => RequestFacts;
  transport: TransportOptions;
}

const sendEnvelope = (reply: FastifyReply, text: string | Buffer): FastifyReply => reply.type(JSON_TYPE).send(text);

function handlerOf({ rest, call, access, secret, coercion, factsOf, transport }: Answering): Handler {
  const { path, status = 200, list } = rest;
  const sendJson = isMattermostPath(path) ? sendMattermostJson : sendEnvelope;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ctx = factsOf(request);
    ctx.takesRawJson = true;
    ctx.takesFiles = true;
    try {
      const result = await call(ctx, inputOf(request, coercion, list));
      if (secret) reply.header('cache-control', 'no-store');
      if (result instanceof FileAnswer) return sendFile(reply, result.file);
      return sendJson(reply.code(status), result instanceof RawJson ? result.text : (JSON.stringify(result) ?? 'null'));
    } catch (thrown) {
      return answerRefusal(request, reply, { thrown, transport });
    }
  };

  return async (request, reply) => {
    if (!isMultipart(request)) return answer(request, reply);
    // Judged again by the procedure, but nobody's files are taken in before they may be sent.
    allow(access, factsOf(request));
    const spool = await readMultipart(request, coercion);
    try {
      return await answer(request, reply);
    } finally {
      await spool.clear();
    }
  };
}
