import { ErrorBody } from '@market/kit-contract/envelope';
import type { Meta } from '@market/kit-contract/procedure-meta';
import { z } from 'zod';
import { isMattermostPath, MattermostRefusal, mattermostStatus } from '../mattermost/mattermost-format.ts';
import { inputCoercion } from './coercion.ts';
import { answersFile } from './file-answer.ts';
import type { Offered, RouteEntry } from './rest.ts';

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

const FORM_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const REFUSAL = { $ref: '#/components/responses/Refusal' };
const MATTERMOST_REFUSAL = { $ref: '#/components/responses/MattermostRefusal' };
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
  MattermostRefusal: {
    description: 'A refusal as clients of Mattermost read it: a stable id and a sentence in the language of `Accept-Language`',
    headers: { 'Retry-After': { description: 'Seconds, with 429 and 503', schema: { type: 'integer' } } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/MattermostRefusal' } } },
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

/** Each route of a service as an operation of OpenAPI 3.1, its schemas written out by zod. */
export function openApiOf(offered: readonly Offered[], { name, version }: { name: string; version: string }): OpenApiPart {
  const paths: OpenApiPart['paths'] = {};
  for (const entry of offered) {
    for (const [index, route] of entry.routes.entries()) {
      const operations = paths[route.path] ?? {};
      operations[route.method.toLowerCase()] = operationOf(entry, route, index);
      paths[route.path] = operations;
    }
  }
  const schemas = {
    ...takeDefinitions(paths),
    Refusal: schemaOf(ErrorBody, 'output'),
    MattermostRefusal: schemaOf(MattermostRefusal, 'output'),
  };
  return { openapi: '3.1.0', info: { title: name, version }, paths, components: { securitySchemes, schemas, responses, parameters } };
}

/**
 * Takes out of operations what their schemas say of themselves again and again (a category and its children): such a definition is
 * found from the root of the document only.
 */
function takeDefinitions(paths: OpenApiPart['paths']): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const operations of Object.values(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { operationId } = operation as { operationId: string };
      const text = JSON.stringify(operation).replaceAll('"#/$defs/__', `"#/components/schemas/${operationId}.`);
      operations[method] = JSON.parse(text, function (this: Record<string, unknown>, key, value) {
        if (key !== '$defs') return value;
        for (const [name, definition] of Object.entries(value)) taken[name.replace('__', `${operationId}.`)] = definition;
        return undefined;
      });
    }
  }
  return taken;
}

/** Guests may call it. */
const isOpen = (access: Meta['access']): boolean => access === 'public' || (Array.isArray(access) && access.includes('guest'));

function operationOf({ path, procedure, rest }: Offered, route: RouteEntry, index: number): Record<string, unknown> {
  const { type, meta = {}, inputs, output } = procedure._def;
  const { summary, description, tags, deprecated } = rest;
  const input = fieldsOf(inputs);
  return {
    operationId: `${path.replaceAll('.', '-')}${index === 0 ? '' : `-${index + 1}`}`,
    ...defined({ summary, description, tags, deprecated }),
    ...(isOpen(meta.access) ? {} : { security: Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })) }),
    ...requestOf(input, route, { hasFiles: inputCoercion(inputs).files.size > 0, isMutation: type === 'mutation', list: rest.list }),
    responses: {
      [rest.status ?? 200]: { description: 'Successful response', content: answerOf(output ?? z.unknown()) },
      ...refusalAnswers({ meta, type, route, hasInput: inputs.length > 0 }),
    },
    'x-access': meta.access ?? 'nobody',
  };
}

const defined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

type JsonSchema = z.core.JSONSchema.BaseSchema;
interface Fields {
  properties: Record<string, JsonSchema>;
  required: string[];
  /** Whether nothing at all may be sent. */
  isOptional: boolean;
}

/** The fields of all inputs together: a procedure that extends another adds its own. */
function fieldsOf(inputs: readonly z.ZodType[]): Fields {
  const schemas = inputs.map((input) => schemaOf(input, 'input'));
  return {
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required }) => required ?? []),
    isOptional: inputs.every((input) => input.safeParse(undefined).success),
  };
}

function requestOf(
  { properties, required, isOptional }: Fields,
  { method, path }: RouteEntry,
  { hasFiles, isMutation, list }: { hasFiles: boolean; isMutation: boolean; list: string | undefined },
): Record<string, unknown> {
  const isInPath = (name: string): boolean => path.includes(`{${name}}`);
  const isQuery = method === 'GET' || method === 'DELETE';
  const named = Object.entries(properties);
  const parameters: unknown[] = named
    .filter(([name]) => isQuery || isInPath(name))
    .toSorted(([one], [other]) => Number(isInPath(other)) - Number(isInPath(one)))
    .map(([name, schema]) => parameterOf(name, schema, { isInPath: isInPath(name), isRequired: required.includes(name) }));
  if (isMutation) parameters.push(IDEMPOTENCY_KEY);
  const body = named.filter(([name]) => !isQuery && !isInPath(name));
  if (body.length === 0) return parameters.length > 0 ? { parameters } : {};
  const bare = list === undefined ? undefined : properties[list];
  if (bare) return { ...(parameters.length > 0 ? { parameters } : {}), requestBody: bareList(bare) };
  const names = required.filter((name) => !isInPath(name));
  const schema = { type: 'object', properties: Object.fromEntries(body), ...(names.length > 0 ? { required: names } : {}) };
  const content = Object.fromEntries((hasFiles ? ['multipart/form-data'] : FORM_TYPES).map((type) => [type, { schema }]));
  return { ...(parameters.length > 0 ? { parameters } : {}), requestBody: { required: !isOptional, content } };
}

const bareList = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } });

/** In a query, lists of objects and objects travel as JSON text. */
const parameterOf = (name: string, schema: JsonSchema, { isInPath, isRequired }: { isInPath: boolean; isRequired: boolean }): unknown => ({
  in: isInPath ? 'path' : 'query',
  name,
  ...(isInPath || isRequired ? { required: true } : {}),
  schema: isInPath || isFlat(schema) ? schema : { type: 'string', contentMediaType: 'application/json' },
});

const FLAT = new Set(['string', 'number', 'integer', 'boolean', 'null']);

function isFlat(schema: JsonSchema): boolean {
  const items = (schema.type === 'array' ? schema.items : schema) as JsonSchema;
  return (items.anyOf ?? [items]).every((kind) => typeof kind === 'object' && FLAT.has(String(kind.type)));
}

interface Answered {
  meta: Meta;
  type: string;
  route: RouteEntry;
  hasInput: boolean;
}

function refusalAnswers(answered: Answered): Record<string, unknown> {
  const statuses = refusalsOf(answered);
  if (!isMattermostPath(answered.route.path)) return Object.fromEntries(statuses.map((status) => [status, REFUSAL]));
  const told = (status: string) => (status === 'default' ? status : String(mattermostStatus(Number(status))));
  return Object.fromEntries(statuses.map((status) => [told(status), MATTERMOST_REFUSAL]));
}

const refusalsOf = ({ meta, type, route, hasInput }: Answered): string[] => [
  ...(meta.access === 'public' ? [] : isOpen(meta.access) ? ['403'] : ['401', '403']),
  ...(route.path.includes('{') ? ['404'] : []),
  ...(type === 'mutation' ? ['409'] : []),
  ...(hasInput ? ['422'] : []),
  '429',
  'default',
];

function answerOf(output: z.ZodType): Record<string, { schema: JsonSchema }> {
  const json = { 'application/json': { schema: schemaOf(output, 'output') } };
  const file = answersFile(output);
  return file === undefined ? json : { ...json, [file]: { schema: { type: 'string', format: 'binary' } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...written
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: writtenAsSent }) as JsonSchema;
  return written;
}

/**
 * A date travels as text. And 833.33 is no multiple of 0.01 to a validator that divides doubles, so the document asks for no such thing;
 * the service goes on asking.
 */
function writtenAsSent({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (zodSchema._zod.def.type === 'date') jsonSchema.type = 'string';
  if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
}
