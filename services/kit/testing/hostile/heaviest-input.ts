import { z } from 'zod';

/** What a server reads of a body at the most, and of an address. */
export const BODY_MAX = 1_000_000;
export const QUERY_MAX = 8_000;

type Tree = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Tree;
  properties?: Record<string, Tree>;
  anyOf?: Tree[];
  oneOf?: Tree[];
  allOf?: Tree[];
};

/** The fields that the inputs of a procedure name. */
export function fieldsOf(inputs: readonly z.ZodType[]): Record<string, Tree> {
  const trees = inputs.map((input) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Tree);
  const own = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Tree): Record<string, Tree> =>
    Object.assign({}, properties, ...[...anyOf, ...oneOf, ...allOf].map(own));
  return Object.assign({}, ...trees.map(own));
}

const SAMPLES: Record<string, string> = {
  email: 'a@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
};
/** Letters that cost most: each word is looked for, folded, corrected. */
const WORDS = 'плтье летнне футблка ';

/** The largest value that a schema takes, within so many bytes of JSON. */
export function largest(tree: Tree, room: number): unknown {
  const one = tree.anyOf?.[0] ?? tree.oneOf?.[0] ?? tree.allOf?.[0];
  if (one) return largest(one, room);
  if (tree.const !== undefined) return tree.const;
  if (tree.enum) return tree.enum[0];
  if (tree.type === 'object') return filled(tree.properties ?? {}, room);
  if (tree.type === 'array') return items(tree, room);
  if (tree.type === 'number' || tree.type === 'integer') return Math.max(1, tree.minimum ?? 1);
  if (tree.type === 'boolean') return true;
  if (tree.type === 'string') return text(tree, room);
  // Whatever a preprocessing step makes of it: mostly JSON within a text.
  return JSON.stringify(Array.from({ length: Math.floor(room / 60) }, () => ({ parameter_id: 1, values: [1, 2, 3] })));
}

export function filled(fields: Record<string, Tree>, room: number): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, field]) => [name, largest(field, room / entries.length)]));
}

function items({ items: item = {}, maxItems = Number.POSITIVE_INFINITY }: Tree, room: number): unknown[] {
  const smallest = largest(item, 0);
  const count = Math.min(maxItems, Math.max(1, Math.floor(room / (JSON.stringify(smallest ?? null).length + 1))));
  return Array.from({ length: count }, () => largest(item, room / count));
}

function text({ format, maxLength = Number.POSITIVE_INFINITY }: Tree, room: number): string {
  const sample = SAMPLES[format ?? ''];
  if (sample) return sample;
  // Two bytes a letter.
  return WORDS.repeat(Math.ceil(room / WORDS.length / 2) + 1).slice(0, Math.max(1, Math.min(maxLength, Math.floor(room / 2))));
}

/** Bodies of one procedure that cost its server most to read and to refuse, each of at most so many bytes. */
export function heaviestBodies(fields: Record<string, Tree>, room = BODY_MAX): [name: string, body: Record<string, unknown>][] {
  const holding = (value: unknown, kind: (field: Tree) => boolean) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => kind(field))
        .map(([name]) => [name, value]),
    );
  const many = (item: unknown) => Array.from({ length: Math.floor(room / 2 / (JSON.stringify(item).length + 1)) }, () => item);
  const bodies: [name: string, body: Record<string, unknown>][] = [
    ['the largest that it takes', filled(fields, room)],
    ['a list of empty objects', holding(many({}), isList)],
    ['a text of JSON', holding(JSON.stringify(many({ a: 1 })), isAnything)],
    ['a long text', holding('<p>'.repeat(room / 4), (field) => field.type === 'string')],
  ];
  return bodies.filter(([, body]) => Object.keys(body).length > 0);
}

const isAnything = ({ type, anyOf, oneOf, allOf }: Tree): boolean => !type && !anyOf && !oneOf && !allOf;
const isList = (field: Tree): boolean =>
  field.type === 'array' || isAnything(field) || [...(field.anyOf ?? []), ...(field.oneOf ?? [])].some(isList);

/** Forms of one procedure, as browsers send them without files: names in brackets, each a thing to be put together. */
export function heaviestForms(fields: Record<string, Tree>): [name: string, form: string][] {
  const names = Object.keys(fields);
  const [name] = names;
  if (name === undefined) return [];
  const repeated = (part: (at: number) => string): string =>
    Array.from({ length: Math.floor(BODY_MAX / (part(99_999).length + 1)) }, (_, at) => part(at)).join('&');
  // A letter of Cyrillic takes six.
  const largestForm = encoded(filled(fields, BODY_MAX / 6))
    .join('&')
    .slice(0, BODY_MAX);
  const list = names.find((each) => isList(fields[each] as Tree)) ?? name;
  return [
    ['a form of the largest that it takes', largestForm],
    ['a form of one list', repeated(() => `${list}[]=`)],
    ['a form of numbered lists', repeated((at) => `${list}[${at}][a]=`)],
    ['a form of deep names', `${list}${'[a]'.repeat(BODY_MAX / 4)}=1`],
    ['a form of escapes', `${name}=${'%'.repeat(BODY_MAX - 100)}`],
  ];
}

function encoded(value: unknown, name = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${name}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([key, part]) => encoded(part, name === '' ? key : `${name}[${Array.isArray(value) ? '' : key}]`));
}
