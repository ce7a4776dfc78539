import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, type FieldFaults } from '../errors.ts';
import { type Bracketed, bracketSteps, putAt } from './bracketed.ts';
import type { InputCoercion } from './coercion.ts';
import { Spool } from './spooled-file.ts';

/** Texts of a form, whose types the schema still has to give. A JSON body is never wrapped in this. */
class FormFields {
  readonly fields: Record<string, unknown>;
  constructor(fields: Record<string, unknown>) {
    this.fields = fields;
  }
}

/** In one form. */
export const MAX_FILES = 20;
const MAX_FIELDS = 200;
const MAX_FIELD_BYTES = 1024 * 1024;

/** Makes a scope read JSON, urlencoded and multipart bodies, and nothing else (415). */
export async function acceptBodies(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser(/^application\/(.+\+)?json/, { parseAs: 'string' }, (request, text, done) => {
    // Clients send the header with every request, DELETE without a body included.
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
  // 1,000 names at most; see maxKeys of node:querystring.
  await scope.register(formbody, { parser: (text) => new FormFields(parse(text)) as unknown as Record<string, unknown> });
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * A request's input: query, then body, then path, the later ones winning; texts typed by the schema.
 *
 * @param list field that a body which is a bare list fills; absent: such a body is refused
 */
export function inputOf(request: FastifyRequest, coercion: InputCoercion, list?: string): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  take(input, request.query as Record<string, unknown>, coercion);
  const { body } = request;
  if (body instanceof FormFields) take(input, body.fields, coercion);
  else if (list !== undefined && Array.isArray(body)) input[list] = body;
  else if (body !== undefined && body !== null) takeJson(input, jsonObject(body));
  take(input, request.params as Record<string, unknown>, coercion);
  return input;
}

/** What the query says stands against an object or a list of the body, which then holds the thing as it was answered before. */
function takeJson(input: Record<string, unknown>, body: object): void {
  for (const [name, value] of Object.entries(body)) if (typeof value !== 'object' || input[name] === undefined) input[name] = value;
}

function jsonObject(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new DomainError('BAD_REQUEST', 'BAD_REQUEST');
}

function take(input: Record<string, unknown>, texts: Record<string, unknown>, coercion: InputCoercion): void {
  const bracketed = new Map<string, Bracketed>();
  for (const name in texts) {
    const coerce = coercion.fields.get(name);
    const inside = coerce ? null : bracketSteps(name);
    if (coerce) {
      const value = coerce(texts[name]);
      if (value !== undefined) input[name] = value;
    } else if (inside && coercion.fields.has(inside.base)) {
      const root = bracketed.get(inside.base) ?? Object.create(null);
      bracketed.set(inside.base, root);
      putAt(root, inside.steps, texts[name]);
    } else if (coercion.keepsUnknown) {
      input[name] = texts[name];
    }
  }
  for (const [base, root] of bracketed) input[base] = together(input[base], coercion.fields.get(base)?.(root));
}

/** A list or an object may come in parts: `roles=A&roles[]=B`. */
function together(earlier: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return [...asList(earlier), ...value];
  return isObject(earlier) && isObject(value) ? { ...earlier, ...value } : value;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Whether the request carries a form with files; then `readMultipart` must have the body before `inputOf`. */
export const isMultipart = (request: FastifyRequest): boolean => request.isMultipart();

/**
 * Reads a form with files: fields become texts, files wait on disk.
 *
 * @returns the spool to clear when the request is answered
 * @throws DomainError when a field takes no file or a file is larger than its field allows
 */
export async function readMultipart(request: FastifyRequest, coercion: InputCoercion): Promise<Spool> {
  const spool = new Spool();
  try {
    const fields: Record<string, unknown> = {};
    const faults: FieldFaults = {};
    for await (const part of request.parts({ limits: limitsOf(coercion) })) {
      const field = bracketSteps(part.fieldname)?.base ?? part.fieldname;
      const value = part.type === 'file' ? await keptFile(part, { spool, faults, field, coercion }) : part.value;
      const earlier = fields[part.fieldname];
      fields[part.fieldname] = earlier === undefined ? value : [...asList(earlier), value];
    }
    if (Object.keys(faults).length > 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, faults);
    request.body = new FormFields(fields);
    return spool;
  } catch (thrown) {
    await spool.clear();
    throw isMalformedForm(thrown) ? new DomainError('BAD_REQUEST', 'BAD_REQUEST') : thrown;
  }
}

/** The form parser throws bare errors for what the sender wrote wrong; limits carry a status, the disk a system call. */
const isMalformedForm = (thrown: unknown): boolean =>
  thrown instanceof Error && !(thrown instanceof DomainError) && !('statusCode' in thrown) && !('syscall' in thrown);

type FilePart = Extract<Awaited<ReturnType<FastifyRequest['file']>>, object>;
interface Keeping {
  spool: Spool;
  faults: FieldFaults;
  field: string;
  coercion: InputCoercion;
}

async function keptFile(part: FilePart, { spool, faults, field, coercion }: Keeping): Promise<unknown> {
  if (!coercion.files.has(field)) {
    // Read to its end, because a connection cut in the middle would hide the answer from the sender.
    part.file.resume();
    if (part.filename !== '') faults[field] = 'UNEXPECTED_FILE';
    return undefined;
  }
  const file = await spool.keep(part.file, { name: part.filename, type: part.mimetype });
  if (part.file.truncated) faults[field] = 'FILE_TOO_LARGE';
  // A form sends an empty part for a file that nobody chose.
  return file.size === 0 && file.name === '' ? undefined : file;
}

function limitsOf({ files }: InputCoercion) {
  const largest = Math.min(UPLOAD_MAX_BYTES * 10, Math.max(0, ...files.values()));
  return { fileSize: largest, files: MAX_FILES, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FILES + MAX_FIELDS };
}
