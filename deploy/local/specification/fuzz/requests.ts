import type { Operation } from './document.ts';
import { BROKEN_JSON, hostileText, hostileValue } from './hostile-values.ts';
import { encodedForm, multipartForm } from './request-bodies.ts';
import type { Schema } from './schema.ts';
import { type Making, valueFor } from './values.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Half of the requests say what the document asks for, the others are at its edges or beyond them. */
const MOODS = [
  ...Array.from({ length: 5 }, () => ({ edge: 0, hostility: 0 })),
  ...[
    { edge: 0.4, hostility: 0 },
    { edge: 0.1, hostility: 0.1 },
    { edge: 0, hostility: 0.25 },
    { edge: 0, hostility: 0.7 },
  ],
];
const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const OTHER_TYPES = [
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'a/b;;;',
  'application/json; charset=koi8-r',
  'multipart/form-data',
];
const LANGUAGES = ['ru', 'en', 'kk, en;q=0.5', '*', 'x'.repeat(200), ';;q=,'];

interface Giving extends Omit<Making, 'edge' | 'hostility'> {
  /** A body that the operation took once, to be changed in places. */
  sample?: object | undefined;
}
type MakingRequest = Making & Pick<Giving, 'sample'>;

/** A request for an operation; some of its faults (a broken body, another method) are made for hostile ones alone. */
export function requestFor(operation: Operation, given: Giving): FuzzRequest {
  const { random } = given;
  const making: MakingRequest = { ...given, ...random.pick(MOODS) };
  const isHostile = making.hostility > 0;
  const headers: Record<string, string> = { 'accept-language': random.pick(LANGUAGES) };
  if (random.chance(0.1))
    headers['idempotency-key'] = random.pick(['key', 'k'.repeat(255), 'k'.repeat(256), ' ', String(random.below(1000))]);
  const method = isHostile && random.chance(0.1) ? random.pick(OTHER_METHODS) : operation.method;
  const request: FuzzRequest = { method, url: urlFor(operation, making), headers };
  const type = bodyTypeFor(operation, making);
  if (type === undefined || method === 'GET' || method === 'HEAD') return request;
  return { ...request, ...bodyFor(operation, type, making) };
}

function bodyTypeFor({ body }: Operation, { random, hostility }: Making): string | undefined {
  if (hostility > 0 && random.chance(0.05)) return random.pick(OTHER_TYPES);
  const types = Object.keys(body);
  if (types.length === 0) return hostility > 0 && random.chance(0.2) ? 'application/json' : undefined;
  return random.chance(0.6) ? types[0] : random.pick(types);
}

function bodyFor(operation: Operation, type: string, making: MakingRequest): Pick<FuzzRequest, 'headers' | 'payload'> {
  const { random, hostility } = making;
  const headers = { 'content-type': type };
  if (hostility > 0 && random.chance(0.08)) return { headers, payload: random.pick(BROKEN_JSON) };
  const value = bodyValueFor(operation.body[type] ?? {}, making);
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (type === 'multipart/form-data')
    return multipartForm(fields, { files: filesOf(operation.body[type]), random, isHostile: hostility > 0 });
  if (type === 'application/x-www-form-urlencoded') return { headers, payload: encodedForm(fields) };
  return { headers, payload: JSON.stringify(value) ?? '' };
}

/** Half of the bodies whose like was taken once are that one with some fields changed, which gets further than one that is all made up. */
function bodyValueFor(schema: Schema, making: MakingRequest): unknown {
  const { sample, random, hostility } = making;
  const made = valueFor(schema, {}, making);
  if (!sample || sample instanceof FormData || !random.chance(0.6) || typeof made !== 'object' || made === null) return made;
  const share = Math.max(0.03, hostility);
  return { ...sample, ...Object.fromEntries(Object.entries(made).filter(() => random.chance(share))) };
}

/** Fields that take files. */
function filesOf(schema: Schema | undefined): Set<string> {
  const isFile = (field: Schema): boolean =>
    field.format === 'binary' || [...(field.anyOf ?? []), ...(field.items ? [field.items] : [])].some(isFile);
  return new Set(
    Object.entries(schema?.properties ?? {})
      .filter(([, field]) => isFile(field))
      .map(([name]) => name),
  );
}

function urlFor({ path, parameters, method, body }: Operation, making: Making): string {
  const { random, hostility } = making;
  const at = path.replace(/\{(\w+)\}/g, (_, name) =>
    segmentFor({ path, name, schema: parameters.find((parameter) => parameter.name === name)?.schema ?? {} }, making),
  );
  const query: Record<string, unknown> = {};
  for (const { in: place, name, required, schema } of parameters)
    if (place === 'query' && (required || random.chance(0.4)) && !random.chance(hostility / 4))
      query[name] = valueFor(schema, { name }, making);
  // Every field may stand in the query as well, so some of a body's do.
  for (const [name, schema] of Object.entries(body['application/json']?.properties ?? {}))
    if (method !== 'GET' && random.chance(0.04)) query[name] = valueFor(schema, { name }, making);
  if (random.chance(hostility / 5)) query[hostileText(random).slice(0, 40)] = hostileValue(random);
  const text = encodedForm(query);
  const slash = random.chance(0.03) ? '/' : '';
  return `${at}${slash}${text ? `?${text}` : ''}`;
}

// None of dots alone: clients take these out before they send, and another address is asked (request-targets.test.ts sends them raw).
const RAW_SEGMENTS = ['%00', '%zz', '%', '%2f', '%5c', '%C0%AF', '%ED%A0%80', '%F0%9F%91%A9', '%20', '*', '{id}'];

interface PathParameter {
  path: string;
  name: string;
  schema: Schema;
}

function segmentFor({ path, name, schema }: PathParameter, making: Making): string {
  const { random, hostility } = making;
  if (random.chance(hostility / 4)) return random.pick(RAW_SEGMENTS);
  const text = textOf(valueFor(schema, { name, within: new RegExp(`(\\w+)/\\{${name}\\}`).exec(path)?.[1] ?? '' }, making));
  return encodeURIComponent(text.toWellFormed()) || '0';
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What of a request a developer needs to send it again. */
export function described({ method, url, headers, payload }: FuzzRequest, role: string): string {
  const body = payload === undefined ? '' : ` ${headers['content-type']} ${payload.toString().slice(0, 600)}`;
  return `${method} ${url.slice(0, 600)} as ${role}${body}`;
}
