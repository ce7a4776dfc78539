import { ErrorBody } from '@market/kit-contract/envelope';
import type { Access, Meta, RestRoute } from '@market/kit-contract/procedure-meta';
import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { z } from 'zod';
import { type Procedure, proceduresOf } from '../trpc/procedure-call.ts';
import { inputCoercion } from './coercion.ts';
import { type Offered, type RouteEntry, restRoutes } from './rest.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Surface.routes`. */
    live?: boolean | undefined;
  }
}

/** The part of an OpenAPI document that one service owns. */
export const OpenApiPart = z.object({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  /** By path, then by method. */
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** By kind, then by name; those of one name are the same in every part. */
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type OpenApiPart = z.infer<typeof OpenApiPart>;

const AccessWord = z.union([z.enum(['public', 'signedIn', 'service']), z.array(z.string()).readonly()]);

/** What a service tells the gateway about itself: the gateway knows no service's routes by heart. */
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
      /** Fields of its input that name a thing, which may be somebody else's. */
      ids: z.array(z.string()),
    }),
  ),
  openapi: OpenApiPart,
});
export type Surface = z.infer<typeof Surface>;

interface Operation {
  parameters?: unknown[];
  responses: Record<string, unknown>;
  [key: string]: unknown;
}

const FORM_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const REFUSAL = { $ref: '#/components/responses/Refusal' };
const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' };

/** Schemes of the gateway: the session token of the product's own clients, or a bearer token of single sign-on. */
const securitySchemes = {
  session: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN' },
  bearer: { type: 'http', scheme: 'bearer' },
} as const;

const responses = {
  Refusal: {
    description: 'A refusal: a sentence in the language of `Accept-Language`, a stable code, one message per input field',
    headers: { 'Retry-After': { description: 'Seconds, with 429 and 503', schema: { type: 'integer' } } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A word of your own for this request: repeated with the same input it gets the first answer and has no second effect',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

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
  return { name, version, trpc: `/trpc/${name}`, routes, procedures: declared(router), openapi: documentOf(offered, { name, version }) };
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

interface Described {
  type: string;
  meta: Meta;
  route: RouteEntry;
  input: z.ZodType | undefined;
}

function documentOf(offered: Offered[], { name, version }: { name: string; version: string }): OpenApiPart {
  const described = new Map<string, Described>();
  const procedures = Object.fromEntries(
    offered.flatMap(({ path, procedure, rest, routes }) =>
      routes.map((route, door) => {
        const id = door === 0 ? path : `${path}.${door + 1}`;
        const { type, meta = {}, inputs } = procedure._def;
        described.set(`${route.method.toLowerCase()} ${route.path}`, { type, meta, route, input: inputs[0] });
        return [id, describable(procedure, { ...rest, ...route })];
      }),
    ),
  );
  const router = { _def: { procedures } } as unknown as OpenApiRouter;
  const whole = generateOpenApiDocument(router, { title: name, version, baseUrl: '/', securitySchemes }) as unknown as OpenApiPart;
  const { openapi, info, paths = {}, components = {} } = withoutFractions(whole);
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) complete(operation as Operation, described.get(`${method} ${path}`));
  }
  const schemas = { ...components.schemas, ...sharedSchemas() };
  return { openapi, info, paths, components: { securitySchemes, schemas, responses, parameters } };
}

/** 833.33 is no multiple of 0.01 to a validator that divides doubles, so the document asks for no such thing; the service goes on asking. */
const withoutFractions = (part: OpenApiPart): OpenApiPart =>
  JSON.parse(JSON.stringify(part, (key, value) => (key === 'multipleOf' && value < 1 ? undefined : value)));

function sharedSchemas(): Record<string, unknown> {
  const { $schema: _, ...refusal } = z.toJSONSchema(ErrorBody);
  return { Refusal: refusal };
}

/** A copy of a procedure as the generator understands it, with one of its doors. */
function describable(procedure: Procedure, { also: _, ...route }: RestRoute): unknown {
  const { type, meta, inputs, output } = procedure._def;
  const input = inputs[0];
  const hasFiles = inputCoercion(inputs).files.size > 0;
  const openapi = {
    ...route,
    protect: meta?.access !== 'public',
    contentTypes: hasFiles ? ['multipart/form-data'] : FORM_TYPES,
    errorResponses: [],
  };
  const isQuery = route.method === 'GET' || route.method === 'DELETE';
  return { _def: { type, meta: { openapi }, inputs: input ? [isQuery ? flat(input) : input] : [], output } };
}

/** In a query, lists of objects and objects travel as JSON text. */
function flat(input: z.ZodType): z.ZodType {
  if (!(input instanceof z.ZodObject)) return input;
  const shape = Object.entries(input.shape as Record<string, z.ZodType>).map(([name, field]) => [
    name,
    isFlat(field) ? z.preprocess(asItCame, field) : jsonText(field),
  ]);
  return z.object(Object.fromEntries(shape));
}

// The generator refuses unions and literals in a query, yet passes whatever stands behind a preprocessing step.
const asItCame = (value: unknown): unknown => value;

const jsonText = (field: z.ZodType): z.ZodType => {
  const text = z.string().meta({ contentMediaType: 'application/json' });
  return field.safeParse(undefined).success ? text.optional() : text;
};

function isFlat(field: z.ZodType): boolean {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const items = schema.type === 'array' ? schema.items : schema;
  const kinds = typeof items === 'object' && !Array.isArray(items) ? (items.anyOf ?? [items]) : [];
  return kinds.every((kind) => ['string', 'number', 'integer', 'boolean', 'null'].includes(String((kind as { type?: unknown }).type)));
}

function complete(operation: Operation, described: Described | undefined): void {
  if (!described) return;
  const { type, meta, route, input } = described;
  operation['x-access'] = spokenAccess(meta.access);
  if (type === 'mutation') operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  const refusals = [
    ...(meta.access === 'public' ? [] : ['401', '403']),
    ...(route.path.includes('{') ? ['404'] : []),
    ...(type === 'mutation' ? ['409'] : []),
    ...(input ? ['422'] : []),
    '429',
    'default',
  ];
  for (const status of refusals) operation.responses[status] = REFUSAL;
}

const spokenAccess = (access: Access | undefined): string | readonly string[] => access ?? 'nobody';
