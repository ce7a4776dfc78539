import { hostileNumber, hostileText, hostileValue } from './hostile-values.ts';
import type { KnownThings } from './known-things.ts';
import type { Random } from './random.ts';
import type { Schema } from './schema.ts';

/** With what values are made. */
export interface Making {
  random: Random;
  /** What a `$ref` of the document leads to. */
  resolve: (ref: string) => Schema;
  known: KnownThings;
  /** How likely a value is at the edge of what its schema takes. */
  edge: number;
  /** How likely a value is one that its schema does not take. */
  hostility: number;
}

const DEEPEST = 5;

/** Where a value stands: the name of its field, what holds it, and how deep it is nested. */
interface Spot {
  name: string;
  within: string;
  depth: number;
}

/** A value for a field, as its schema wants it, at its edge, or not at all. */
export const valueFor = (schema: Schema, { name = '', within = '' }: { name?: string; within?: string }, making: Making): unknown =>
  valueAt(schema, { name, within, depth: 0 }, making);

function valueAt(schema: Schema, at: Spot, making: Making): unknown {
  const { random, resolve, hostility } = making;
  const below = { ...at, depth: at.depth + 1 };
  if (schema.$ref) return valueAt(resolve(schema.$ref), below, making);
  if (random.chance(hostility)) return hostileFor(schema, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return valueAt(random.pick(kinds), below, making);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueAt(part, below, making)));
  switch (schema.type) {
    case 'object':
      return objectFor(schema, at, making);
    case 'array':
      return listFor(schema, at, making);
    case 'integer':
    case 'number':
      return numberFor(schema, at, making);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return textFor(schema, at, making);
    default:
      return random.pick<unknown>(['текст', 7, true, null, ['текст'], {}]);
  }
}

/** Mostly of the right type, where a schema alone does not keep the trouble out. */
function hostileFor({ type }: Schema, random: Random): unknown {
  if (random.chance(0.3)) return hostileValue(random);
  return type === 'integer' || type === 'number' ? hostileNumber(random) : type === 'string' ? hostileText(random) : hostileValue(random);
}

function objectFor(
  { properties = {}, required = [], additionalProperties }: Schema,
  { name: within, depth }: Spot,
  making: Making,
): Record<string, unknown> {
  const { random, hostility } = making;
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const isSent = required.includes(name) ? !random.chance(hostility / 2) : random.chance(depth === 0 ? 0.35 : depth < DEEPEST ? 0.5 : 0);
    if (isSent) made[name] = valueAt(schema, { name, within, depth: depth + 1 }, making);
  }
  if (typeof additionalProperties === 'object')
    made[random.pick(['ru', 'en', 'mon', '1', 'чужое'])] = valueAt(additionalProperties, { name: '', within, depth: depth + 1 }, making);
  if (random.chance(hostility / 4)) made[random.pick(['unknown', '__proto__x', 'id', 'roles', ''])] = hostileValue(random);
  return made;
}

function listFor({ items = {}, minItems = 0, maxItems = 20 }: Schema, { name, within, depth }: Spot, making: Making): unknown[] {
  const { random, edge } = making;
  const usual = Math.min(maxItems, Math.max(minItems, depth < DEEPEST ? random.below(3) : 0));
  const length = random.chance(edge) ? random.pick([minItems, Math.min(maxItems, 60), Math.min(maxItems + 1, 60)]) : usual;
  return Array.from({ length }, () => valueAt(items, { name, within, depth: depth + 1 }, making));
}

const NAMES_A_THING = /(^|_)(id|ids|hash|company|category|parent)$|Id$/;

function numberFor(schema: Schema, { name, within }: Spot, { random, known, edge }: Making): number {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const [least, most] = [minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1), maximum ?? exclusiveMaximum ?? 1000];
  if (random.chance(edge)) return random.pick([least, most, least - 1, most + 1, least + 0.5]);
  if (NAMES_A_THING.test(name)) {
    const id = known.pick(name === 'id' ? within : name, random);
    if (typeof id === 'number') return id;
  }
  const drawn = least + random.next() * (Math.min(most, least + 1000) - least);
  return type === 'integer' ? Math.floor(drawn) : Math.round(drawn * 100) / 100;
}

/** What the trade writes into fields of these names. */
const WORDS: readonly (readonly [name: RegExp, words: readonly string[]])[] = [
  [/mail/, ['anna@shop.example', 'buyer@shop.example', 'никто@пример.рф']],
  [/phone/i, ['+79123456789', '8 (495) 000-00-12', '74950000012', '+996555123456']],
  [/^inn$/, ['7707083893', '500100732259', '1000000000']],
  [/^bic$|bik/, ['044525225']],
  [/password/, ['a long enough one', 'another long one', 'password']],
  [/^code$|challenge|token/, ['1234', '000000', 'x'.repeat(43)]],
  [/sku|barcode|article/, ['A-1', 'A-2', '4600000000017']],
  [/url|link|site|address/, ['https://shop.example/a.png', 'Иваново, проспект Ленина, 25', 'shop.example']],
  [/content_type|^type$|^kind$/, ['privacy_policy', 'terms_of_use', 'string', 'list', 'number']],
  [/slug/, ['summer', 'winter-2027']],
  [/^(from|to)$/, ['09:00', '18:00', '2026-11-22', '2026-11-22T10:00:00.000Z']],
  [/date|_at$/, ['2026-11-22', '2027-01-01T00:00:00.000Z']],
  [/text|search|^q$|query/, ['платье', 'пла', 'gkfnmt', 'платье 46']],
  [/locale|lang/, ['ru', 'en', 'ru_RU']],
];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  uuid: ['00000000-0000-4000-8000-000000000000', '3f333df6-90a4-4fda-8dd3-9485d27cee36'],
  email: ['anna@shop.example', 'buyer@shop.example'],
  uri: ['https://shop.example/', 'http://shop.example/a?b=c'],
  date: ['2026-11-22', '2027-02-28'],
  'date-time': ['2026-11-22T10:00:00.000Z', '2027-01-01T00:00:00Z'],
};
const PLAIN = ['Платье льняное', 'Лён', 'a', 'Ёлка, 46–48 «мини»', '#ff0000', '12', 'ru', 'ROLE_BUYER'];

function textFor(schema: Schema, { name, within }: Spot, making: Making): string {
  const { random, known, edge } = making;
  const { minLength = 0, maxLength, pattern, format, contentMediaType } = schema;
  if (contentMediaType === 'application/json')
    return random.chance(0.5)
      ? JSON.stringify(hostileValue(random))
      : random.pick(['[]', '{}', '[{"parameter_id":1,"value":"46"}]', '{"1":["46"]}']);
  if (random.chance(edge))
    return 'я'.repeat(random.pick([minLength, Math.max(0, minLength - 1), maxLength ?? 300, (maxLength ?? 300) + 1]));
  const named = WORDS.find(([names]) => names.test(name))?.[1] ?? PLAIN;
  const drawn = [
    ...(NAMES_A_THING.test(name) ? [String(known.pick(name === 'id' ? within : name, random))] : []),
    random.pick(FORMATS[format ?? ''] ?? named),
    random.pick(named),
    ...PLAIN,
    ...WORDS.flatMap(([, words]) => words),
  ];
  const fits = pattern === undefined ? () => true : matcher(pattern);
  return drawn.find((word) => fits(word) && word.length >= minLength && word.length <= (maxLength ?? Number.POSITIVE_INFINITY)) ?? 'текст';
}

const matchers = new Map<string, (text: string) => boolean>();
function matcher(pattern: string): (text: string) => boolean {
  const made = matchers.get(pattern);
  if (made) return made;
  const expression = new RegExp(pattern, 'u');
  const fits = (text: string) => expression.test(text);
  matchers.set(pattern, fits);
  return fits;
}
