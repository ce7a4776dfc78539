import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { type Procedure, proceduresOf } from '../trpc/procedure-call.ts';
import { OpenApiPart, openApiOf } from './openapi.ts';
import { restRoutes } from './rest.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Surface.routes`. */
    live?: boolean | undefined;
    signed?: boolean | undefined;
  }
}

const AccessWord = z.union([z.enum(['public', 'signedIn', 'service']), z.array(z.string()).readonly()]);

/** What a service publishes about itself for the gateway: the gateway knows no service's routes by heart. */
export const Surface = z.object({
  name: z.string(),
  version: z.string(),
  /** Address of the tRPC router, `/trpc/<name>`. */
  trpc: z.string().startsWith('/'),
  /** REST routes with parameters in braces, and whatever else the service serves to the outside (media). */
  routes: z.array(
    z.object({
      method: z.string(),
      path: z.string().startsWith('/'),
      /** Its answer never ends by itself: the gateway ends it together with the caller's session. */
      live: z.boolean().optional(),
      /** Its caller proves itself by a signature of the body, so it counts against no caller's budget. */
      signed: z.boolean().optional(),
      /** A socket is opened there (`acceptUpgrades`): the gateway joins the client's line with one to the service. */
      upgrade: z.boolean().optional(),
    }),
  ),
  /** Every procedure of the router and who may call it. */
  procedures: z.array(
    z.object({
      path: z.string(),
      type: z.enum(['query', 'mutation']),
      access: AccessWord,
      /** Fields of its input that name a thing, which may belong to another user. */
      ids: z.array(z.string()),
      /** What becomes of an identical call, see `Meta`. */
      repeatWindow: z.number().optional(),
      repeatable: z.string().optional(),
      secret: z.boolean().optional(),
    }),
  ),
  openapi: OpenApiPart,
});
export type Surface = z.infer<typeof Surface>;

/**
 * Describes a service: its routes, and each of them in OpenAPI 3.1 with the shape of refusals, the accepted kinds of
 * body, the `Idempotency-Key` of mutations, and who may call (`x-access`).
 *
 * @param own further routes that no procedure serves, such as media
 * @throws when a procedure does not say who may call it, or what sending it twice does: a service with such a one does not start
 */
export function surfaceOf(
  router: AnyTRPCRouter,
  { name, version, own = [] }: { name: string; version: string; own?: Surface['routes'] },
): Surface {
  const offered = restRoutes(router);
  const routes: Surface['routes'] = [...offered.flatMap((entry) => entry.routes), ...own];
  return { name, version, trpc: `/trpc/${name}`, routes, procedures: declared(router), openapi: openApiOf(offered, { name, version }) };
}

function declared(router: AnyTRPCRouter): Surface['procedures'] {
  return proceduresOf(router).map(([path, { _def }]) => {
    const { meta } = _def;
    if (meta?.access === undefined) throw new Error(`${path} does not declare who may call it`);
    requireRepetition(path, _def);
    const { access, repeatWindow, repeatable, secret } = meta;
    const type = _def.type as 'query' | 'mutation';
    return { path, type, access, ids: _def.inputs.flatMap(idsOf), repeatWindow, repeatable, secret };
  });
}

/** By the definition of HTTP these may be sent twice. */
const IDEMPOTENT_METHODS: ReadonlySet<string> = new Set(['PUT', 'DELETE']);

/** Clients send again what got no answer, so each mutation says what that does where its method does not say it. */
function requireRepetition(path: string, { type, meta }: Procedure['_def']): void {
  if (type !== 'mutation' || meta?.access === 'service') return;
  if (meta?.openapi && [meta.openapi, ...(meta.openapi.also ?? [])].every(({ method }) => IDEMPOTENT_METHODS.has(method))) return;
  const { repeatWindow = 0, repeatable = '', secret = false } = meta ?? {};
  const has = { window: repeatWindow > 0, reason: repeatable.trim() !== '' };
  if (secret && has.window)
    throw new Error(`${path} answers a secret, which is not kept for a repetition: declare repeatable, not repeatWindow`);
  if (has.window !== has.reason) return;
  throw new Error(
    `${path} does not declare what a second identical call without an Idempotency-Key does. Put one of these into its .meta({ … }): ` +
      `repeatWindow: 10 (it has an effect each time, such as creating: an equal call within 10 seconds gets the first one's answer) or ` +
      `repeatable: '<why it does no harm>' (it sets what it says)`,
  );
}

const NAMES_A_THING = /^(ids?|hash|.*_ids?|.*[a-z]Ids?)$/;

const idsOf = (input: z.ZodType): string[] =>
  fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as FieldTree).filter((field) => NAMES_A_THING.test(field));

interface FieldTree {
  properties?: Record<string, unknown>;
  anyOf?: FieldTree[];
  oneOf?: FieldTree[];
  allOf?: FieldTree[];
}

const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: FieldTree): string[] => [
  ...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)]),
];
