import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { proceduresOf } from '../trpc/procedure-call.ts';
import { OpenApiPart, openApiOf } from './openapi.ts';
import { restRoutes } from './rest.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Surface.routes`. */
    live?: boolean | undefined;
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
 * @throws when a procedure does not say who may call it: a service with such a one does not start
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
    if (_def.meta?.access === undefined) throw new Error(`${path} does not declare who may call it`);
    return { path, type: _def.type as 'query' | 'mutation', access: _def.meta.access, ids: _def.inputs.flatMap(idsOf) };
  });
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
