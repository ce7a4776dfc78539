const SIMPLE = ['string', 'number', 'integer', 'boolean', 'null'] as const;

/** The part of JSON Schema by which props of places are described: what becomes a type that says the same. */
export type PropsSchema = { description?: string } & (
  | { type: (typeof SIMPLE)[number] }
  | { enum: readonly (string | number)[] }
  | { const: string | number | boolean }
  | { type: 'array'; items: PropsSchema }
  | { type: 'object'; properties: Readonly<Record<string, PropsSchema>>; required?: readonly string[] }
  | { anyOf: readonly PropsSchema[] }
);

const MOST_LEVELS = 6;
const MOST_FAULTS = 10;

type Fields = Readonly<Record<string, unknown>>;
/** Fields that are not understood. */
type Faults = string[];

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, ...types: string[]): boolean =>
  Array.isArray(value) && value.every((item) => types.includes(typeof item));

interface Place {
  field: string;
  level: number;
}

/** What each form of a schema may say besides `description`, and which schemas stand in it. */
function formOf(schema: Fields, at: Place): { words: readonly string[]; faults: () => Faults } | null {
  const { type, items, properties, required = [], anyOf } = schema;
  const inner = (name: string): Place => ({ field: `${at.field}.${name}`, level: at.level + 1 });
  if (SIMPLE.some((simple) => simple === type)) return { words: ['type'], faults: () => [] };
  if (isListOf(schema.enum, 'string', 'number')) return { words: ['enum'], faults: () => [] };
  if (['string', 'number', 'boolean'].includes(typeof schema.const)) return { words: ['const'], faults: () => [] };
  if (type === 'array') return { words: ['type', 'items'], faults: () => faultsAt(items, inner('items')) };
  if (Array.isArray(anyOf) && anyOf.length > 0)
    return { words: ['anyOf'], faults: () => anyOf.flatMap((one: unknown, index) => faultsAt(one, inner(`anyOf[${index}]`))) };
  if (type !== 'object' || !isObject(properties) || !isListOf(required, 'string')) return null;
  return {
    words: ['type', 'properties', 'required'],
    faults: () => Object.entries(properties).flatMap(([name, one]) => faultsAt(one, inner(`properties.${name}`))),
  };
}

function faultsAt(schema: unknown, at: Place): Faults {
  const form = isObject(schema) && at.level <= MOST_LEVELS ? formOf(schema, at) : null;
  if (!isObject(schema) || !form) return [at.field];
  const { description = '' } = schema;
  const unknown = Object.keys(schema).filter((word) => word !== 'description' && !form.words.includes(word));
  const described = typeof description === 'string' ? [] : [`${at.field}.description`];
  return [...unknown.map((word) => `${at.field}.${word}`), ...described, ...form.faults()];
}

/** Which parts of a description of props are not understood; empty: it is a `PropsSchema` of an object. */
export function schemaFaults(schema: Fields, field: string): Faults {
  if (schema.type !== 'object') return [`${field}.type`];
  return faultsAt(schema, { field, level: 1 }).slice(0, MOST_FAULTS);
}
