import { z } from 'zod';
import type { Access } from '../../../services/kit/contract/procedure-meta.ts';
import { type Procedure, proceduresOf } from '../../../services/kit/trpc/procedure-call.ts';
import { fieldSegment, lineOf, type Place, sortedLines, variantSegment } from './report-line.ts';

/** A router of tRPC; this package does not depend on it. */
export type Router = Parameters<typeof proceduresOf>[0];
type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What is asked of a value besides its kind. What answers keep to interests nobody: readers cope with their kind. */
const LIMITS = [
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems', 'maxBytes', 'additionalProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
] as const;

/** Every integer of JavaScript keeps to it, so it limits nothing. */
const isNoLimit = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;

/** What stays the same on the way from the input of a procedure to its last field. */
interface Walk {
  root: JsonSchema;
  lines: string[];
  /** Definitions that are being written: a category has categories. */
  within: readonly string[];
}

/**
 * What a router offers to browsers, as lines: each procedure with who may call it, each field of its input and of its answer, as zod writes
 * their schemas. Procedures for other services are left out: those are released together.
 */
export function routerReport(router: Router): string[] {
  const offered = proceduresOf(router).filter(([, { _def }]) => _def.meta?.access !== 'service');
  return sortedLines(offered.flatMap(([path, procedure]) => procedureLines(path, procedure)));
}

function procedureLines(subject: string, { _def: { type, meta, inputs, output } }: Procedure): string[] {
  const isOptional = inputs.every((input) => input.safeParse(undefined).success);
  return [
    lineOf({ about: 'subject', subject, kind: `${type} for ${callersOf(meta?.access)}` }),
    ...inputs.flatMap((input) => schemaLines(input, { subject, direction: 'in', path: '', isOptional })),
    ...schemaLines(output ?? z.unknown(), { subject, direction: 'out', path: '', isOptional: false }),
  ];
}

const callersOf = (access: Access | undefined): string =>
  typeof access === 'object' ? access.toSorted().join(', ') : (access ?? 'nobody');

function schemaLines(schema: z.ZodType, place: Place): string[] {
  const io = place.direction === 'in' ? 'input' : 'output';
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: datesAsText }) as JsonSchema;
  const walk: Walk = { root, lines: [], within: [] };
  writeSchema(walk, place, root);
  return walk.lines;
}

/** A date travels as text. */
function datesAsText({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
}

function writeSchema(walk: Walk, place: Place, schema: JsonSchema): void {
  const kinds = alternativesOf(schema);
  const objects = kinds.filter((kind) => kind.properties !== undefined);
  const nameOf = variantNames(objects);
  for (const kind of kinds) {
    const number = objects.indexOf(kind);
    if (objects.length < 2 || number < 0) writeKind(walk, place, kind);
    else writeKind(walk, { ...place, path: place.path + variantSegment(nameOf(number)), isOptional: false }, kind);
  }
  if (objects.length > 1) walk.lines.push(lineOf({ about: 'value', place, kind: 'object' }));
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf, type, enum: words } = schema;
  if (anyOf ?? oneOf) return [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((option) => alternativesOf(option as JsonSchema));
  if (allOf) return [together(allOf as JsonSchema[])];
  if (words) return words.map((word) => ({ const: word }) as JsonSchema);
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one }) as JsonSchema) : [schema];
}

/** An intersection has the fields of all its parts. */
const together = (parts: readonly JsonSchema[]): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required }) => required ?? []),
});

/** Objects are told apart by a field that has one word in each, as `kind`; else by their order, so a new one comes last. */
function variantNames(objects: readonly JsonSchema[]): (number: number) => string {
  const wordsOf = (field: string): unknown[] => objects.map((object) => (object.properties?.[field] as JsonSchema | undefined)?.const);
  const field = Object.keys(objects[0]?.properties ?? {}).find((name) => {
    const words = wordsOf(name);
    return words.every((word) => typeof word === 'string') && new Set(words).size === words.length;
  });
  return (number) => (field === undefined ? String(number + 1) : `${field}=${wordsOf(field)[number]}`);
}

function writeKind(walk: Walk, place: Place, schema: JsonSchema): void {
  if (schema.$ref !== undefined) {
    writeReference(walk, place, schema.$ref);
    return;
  }
  walk.lines.push(lineOf({ about: 'value', place, kind: kindOf(schema) }));
  if (place.direction === 'in') writeLimits(walk, place, schema);
  const { properties = {}, required = [], items, prefixItems = [], additionalProperties } = schema;
  const below = (segment: string, isOptional = false): Place => ({ ...place, path: place.path + segment, isOptional });
  for (const [name, field] of Object.entries(properties)) {
    writeSchema(walk, below(fieldSegment(name), !required.includes(name)), field as JsonSchema);
  }
  if (typeof items === 'object' && !Array.isArray(items)) writeSchema(walk, below('[]'), items as JsonSchema);
  for (const [index, item] of prefixItems.entries()) writeSchema(walk, below(`[${index}]`), item as JsonSchema);
  // What a record has under a key may be missing under every one.
  if (isRecord(schema)) writeSchema(walk, below('{}', true), additionalProperties as JsonSchema);
}

function writeReference(walk: Walk, place: Place, ref: string): void {
  if (walk.within.includes(ref)) {
    walk.lines.push(lineOf({ about: 'value', place, kind: 'the same again' }));
    return;
  }
  const meant = ref === '#' ? walk.root : walk.root.$defs?.[ref.replace('#/$defs/', '')];
  writeSchema({ ...walk, within: [...walk.within, ref] }, place, meant as JsonSchema);
}

const isRecord = ({ additionalProperties, properties }: JsonSchema): boolean =>
  typeof additionalProperties === 'object' && properties === undefined;

function kindOf(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (isRecord(schema)) return 'record';
  const { type = 'any', format } = schema;
  return format === undefined ? String(type) : `${type} ${format}`;
}

function writeLimits(walk: Walk, place: Place, schema: JsonSchema): void {
  for (const limit of LIMITS) {
    const value = (schema as Record<string, unknown>)[limit];
    // How zod writes a date down as a pattern is its own affair.
    if (limit === 'pattern' && schema.format !== undefined) continue;
    if (value === undefined || typeof value === 'object' || isNoLimit(value)) continue;
    walk.lines.push(lineOf({ about: 'limit', place, limit, value: String(value) }));
  }
}
