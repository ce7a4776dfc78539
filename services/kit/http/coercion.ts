import type { z } from 'zod';
import { itemsOf } from './bracketed.ts';

/** Gives a text (or several of one name) the type that its schema expects; what cannot be given stays as it came. */
export type Coerce = (value: unknown) => unknown;

/** How the texts of a query or form become a procedure's input; built once per procedure. */
export interface InputCoercion {
  /** By field name. */
  fields: ReadonlyMap<string, Coerce>;
  /** Fields that the schema does not name are kept for it to judge (strict and loose objects), else dropped. */
  keepsUnknown: boolean;
  /** Fields that take files, with the largest size each. */
  files: ReadonlyMap<string, number>;
}

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypeDef & Record<string, unknown>;

const untouched: Coerce = (value) => value;
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

const TRUE = new Set(['true', '1', 'on', 'yes']);
const FALSE = new Set(['false', '0', 'off', 'no']);
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const INTEGER = /^[+-]?\d{1,40}$/;

/**
 * Compiles the coercion of a procedure's input (of all of them, where it extends another). Contracts themselves never coerce: what arrives as JSON must already
 * have its types.
 *
 * @throws Error at start when the input is not an object (or a union of objects), because a query has named fields
 */
export function inputCoercion(schemas: readonly Schema[]): InputCoercion {
  const fields = new Map<string, Coerce>();
  const files = new Map<string, number>();
  const objects = schemas.flatMap(objectsOf);
  for (const { shape } of objects) {
    for (const [name, field] of Object.entries(shape)) {
      const earlier = fields.get(name);
      const coerce = coercionOf(field);
      // Fields of one name in several variants: the first that changes the text decides, the union's schema judges.
      fields.set(name, earlier && earlier !== untouched ? earlier : coerce);
      const maxBytes = fileLimit(field);
      if (maxBytes !== null) files.set(name, maxBytes);
    }
  }
  return { fields, files, keepsUnknown: objects.some(({ catchall }) => catchall !== undefined) };
}

type ObjectDef = { shape: Record<string, Schema>; catchall: Schema | undefined };

function objectsOf(schema: Schema): ObjectDef[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return [def as unknown as ObjectDef];
    case 'union':
      return (def.options as Schema[]).flatMap(objectsOf);
    case 'intersection':
      return [...objectsOf(def.left as Schema), ...objectsOf(def.right as Schema)];
    case 'void':
    case 'undefined':
      return [];
    default: {
      const inner = innerOf(def);
      if (!inner) throw new Error(`A procedure offered over REST needs an object as its input, not ${def.type}`);
      return objectsOf(inner);
    }
  }
}

/** The schema that sees the value first, through wrappers that only add to it. */
function innerOf(def: Def): Schema | null {
  if (def.type === 'pipe') return isPreprocess(def) ? null : (def.in as Schema);
  if (def.type === 'lazy') return (def.getter as () => Schema)();
  return (def.innerType as Schema | undefined) ?? null;
}

const isPreprocess = (def: Def): boolean => def.type === 'pipe' && defOf(def.in as Schema).type === 'transform';

/** A preprocess reads texts itself; what came in brackets has only texts inside, and those get their types. */
function behindPreprocess(def: Def): Coerce {
  const inside = coercionOf(def.out as Schema);
  return (value) => (typeof value === 'object' && value !== null ? inside(value) : value);
}

/** Compiles the coercion of one field. */
export function coercionOf(schema: Schema): Coerce {
  const def = defOf(schema);
  if (isPreprocess(def)) return behindPreprocess(def);
  switch (def.type) {
    case 'number':
      return orAbsent(toNumber);
    case 'bigint':
      return orAbsent(toBigInt);
    case 'boolean':
      return orAbsent(toBoolean);
    case 'date':
      return orAbsent(toDate);
    case 'enum':
      return orAbsent(toOneOf(Object.values(def.entries as Record<string, string | number>)));
    case 'literal':
      return orAbsent(toOneOf(def.values as unknown[]));
    case 'array':
      return toList(coercionOf(def.element as Schema));
    case 'set':
      return toList(coercionOf(def.valueType as Schema), true);
    case 'object':
      return toObject(def as unknown as ObjectDef);
    case 'record':
      return toRecord(coercionOf(def.valueType as Schema));
    case 'tuple':
      return orAbsent(toJson);
    case 'union':
      return toFirstFitting(def.options as Schema[]);
    case 'nullable':
      return toNullable(coercionOf(def.innerType as Schema));
    case 'lazy':
      return lazily(def);
    default: {
      const inner = innerOf(def);
      return inner ? coercionOf(inner) : untouched;
    }
  }
}

/** Forms send every field they show: an empty one, of a type that has no empty text, was not filled in. */
const orAbsent =
  (coerce: (text: string) => unknown): Coerce =>
  (value) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    return text === '' ? undefined : coerce(text);
  };

const toNumber = (text: string): unknown => (NUMBER.test(text) ? Number(text) : text);
const toBigInt = (text: string): unknown => (INTEGER.test(text) ? BigInt(text) : text);

function toBoolean(text: string): unknown {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : text;
}

function toDate(text: string): unknown {
  const date = new Date(text);
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(date.getTime()) ? date : text;
}

const toOneOf = (allowed: unknown[]) => {
  const byText = new Map(allowed.map((value) => [String(value), value]));
  return (text: string): unknown => (byText.has(text) ? byText.get(text) : text);
};

function toJson(text: string): unknown {
  if (!text.startsWith('{') && !text.startsWith('[')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An object comes as JSON text, or field by field: `filters[text]=…`. */
function toObject({ shape }: ObjectDef): Coerce {
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, coercionOf(field)]));
  const fromText = orAbsent(toJson);
  return (value) => {
    const read = fromText(value);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return read;
    return Object.fromEntries(Object.entries(read).map(([name, text]) => [name, (fields.get(name) ?? untouched)(text)]));
  };
}

function toRecord(item: Coerce): Coerce {
  const fromText = orAbsent(toJson);
  return (value) => {
    const read = fromText(value);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return read;
    return Object.fromEntries(Object.entries(read).map(([name, text]) => [name, item(text)]));
  };
}

/** `?id=1&id=2`, `?id=1,2` and `?id=[1,2]` are all in use; a text with commas is one text unless the items are not texts. */
const toList =
  (item: Coerce, asSet = false): Coerce =>
  (value) => {
    const items = itemsOf(value) ?? listOf(value, item !== untouched);
    if (!items) return value === '' ? undefined : value;
    const coerced = items.map(item);
    return asSet ? new Set(coerced) : coerced;
  };

function listOf(value: unknown, splits: boolean): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return value === undefined || value === null ? null : [value];
  if (value.startsWith('[')) {
    const parsed = toJson(value);
    if (Array.isArray(parsed)) return parsed;
  }
  if (value.trim() === '') return null;
  return splits ? value.split(',') : [value];
}

function toFirstFitting(options: Schema[]): Coerce {
  const tries = options.map((option) => [coercionOf(option), option as unknown as z.ZodType] as const);
  if (tries.every(([coerce]) => coerce === untouched)) return untouched;
  return (value) => {
    for (const [coerce, option] of tries) {
      const coerced = coerce(value);
      if (option.safeParse(coerced).success) return coerced;
    }
    return value;
  };
}

const toNullable =
  (coerce: Coerce): Coerce =>
  (value) => {
    if (coerce === untouched) return value;
    return value === '' || value === 'null' ? null : coerce(value);
  };

/** A recursive schema is compiled when its first value comes, not while it is being compiled. */
function lazily(def: Def): Coerce {
  let compiled: Coerce | undefined;
  return (value) => {
    compiled ??= coercionOf((def.getter as () => Schema)());
    return compiled(value);
  };
}

/** Largest file that a field takes, or null when it takes none. */
function fileLimit(schema: Schema): number | null {
  const meta = (schema as unknown as z.ZodType).meta?.();
  if (meta?.format === 'binary') return typeof meta.maxBytes === 'number' ? meta.maxBytes : Number.POSITIVE_INFINITY;
  const def = defOf(schema);
  if (def.type === 'array') return fileLimit(def.element as Schema);
  // One file, or a list with it.
  if (def.type === 'union') return (def.options as Schema[]).map(fileLimit).find((limit) => limit !== null) ?? null;
  const inner = innerOf(def);
  return inner ? fileLimit(inner) : null;
}
