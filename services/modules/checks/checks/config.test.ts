import { MANIFEST_FILE } from '@market/modules-contract/build';
import { expect, it } from 'vitest';
import { readBuild } from '../read-build.ts';
import { placesOf } from '../testing/findings.ts';
import { sampleBuild, sampleFiles } from '../testing/sample-build.ts';
import { checkConfig } from './config.ts';

const words = { 'x-title': { ru: 'Настройка', en: 'A setting' } };
const configOf = (properties: object) => ({ manifest: { config: { type: 'object', properties } } });
const found = (properties: object) => placesOf(checkConfig(sampleBuild(configOf(properties))));
const one = (setting: object) => found({ one: { ...words, ...setting } });
/** What the schema of the manifest says, before the check is asked. */
const unread = (config: object): string[] => {
  const read = readBuild(sampleFiles({ manifest: { config } }));
  return Array.isArray(read) ? placesOf(read) : [];
};
const unreadOne = (setting: object) => unread({ type: 'object', properties: { one: { ...words, ...setting } } });

it('lets a module pass that has no settings, and one with each kind of them', () => {
  expect(checkConfig(sampleBuild())).toEqual([]);
  expect(
    found({
      shown: { type: 'boolean', default: false, ...words },
      greeting: { type: 'string', default: 'Привет', maxLength: 20, ...words },
      tone: { type: 'string', default: 'calm', enum: ['calm', 'loud'], 'x-labels': { calm: { ru: 'Спокойно', en: 'Calm' } }, ...words },
      perPage: { type: 'integer', default: 20, minimum: 1, maximum: 100, ...words },
      ratio: { type: 'number', default: 0.5, ...words },
      columns: { type: 'integer', default: 2, enum: [2, 3], ...words },
    }),
  ).toEqual([]);
});

it.each([
  { type: 'string', default: 'loud', enum: ['calm'] },
  { type: 'string', default: 'too long', maxLength: 3 },
  { type: 'integer', default: 1.5 },
  { type: 'integer', default: 0, minimum: 1 },
  { type: 'number', default: 11, maximum: 10.5 },
  { type: 'integer', default: 4, enum: [2, 3] },
])('wants a default that fits: %j', (setting) => {
  expect(one(setting)).toEqual(['CONFIG_DEFAULT config.properties.one']);
});

it.each([
  { type: 'integer', default: 5, minimum: 9, maximum: 1 },
  { type: 'integer', default: 5, minimum: 0.5 },
  { type: 'integer', default: 2, enum: [2, 2.5] },
  { type: 'number', default: 2, enum: [2], minimum: 1 },
  { type: 'string', default: 'a', enum: ['a'], maxLength: 3 },
])('wants limits that agree: %j', (setting) => {
  expect(one(setting)).toEqual(['CONFIG_LIMITS config.properties.one']);
});

it('takes a negative maximum for what it is', () => {
  expect(one({ type: 'integer', default: -7, maximum: -5 })).toEqual([]);
});

it('wants thirty at most, and few bytes of the schema and of the defaults', () => {
  const many = (count: number, setting: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, { ...words, ...setting }]));
  expect(found(many(30, { type: 'boolean', default: true }))).toEqual([]);
  expect(found(many(31, { type: 'boolean', default: true }))).toEqual(['CONFIG_TOO_MANY config.properties']);
  expect(found(many(15, { type: 'string', default: 'я'.repeat(100) }))).toEqual(['CONFIG_TOO_LARGE config.properties.*.default']);
  const wordy = { type: 'boolean', default: true, 'x-description': { ru: 'я'.repeat(5000), en: 'x'.repeat(5000) } };
  expect(one(wordy)).toEqual([]);
  expect(found({ one: { ...words, ...wordy }, two: { ...words, ...wordy } })).toEqual(['CONFIG_TOO_LARGE config']);
});

it.each<[object, string]>([
  [{ type: 'string' }, 'FIELD_MISSING config.properties.one.default'],
  [{ type: 'string', default: 7 }, 'FIELD_TYPE config.properties.one.default'],
  [{ type: 'array', default: [] }, 'FIELD_INVALID config.properties.one.type'],
  [{ $ref: 'https://evil.example/schema.json' }, 'FIELD_INVALID config.properties.one.type'],
  [{ type: 'string', default: 'a', pattern: '(a+)+$' }, 'FIELD_UNKNOWN config.properties.one'],
  [{ type: 'boolean', default: true, 'x-title': undefined }, 'FIELD_MISSING config.properties.one.x-title'],
])('understands no other part of JSON Schema: %j', (setting, place) => {
  expect(unreadOne(setting)).toEqual([place]);
});

it('wants an object, names of a program, and none that reaches the prototypes of others', () => {
  expect(unread({ type: 'string', properties: {} })).toEqual(['FIELD_CHOICE config.type']);
  expect(unread({ type: 'object', properties: { 'a b': { type: 'boolean', default: true, ...words } } })).toHaveLength(1);
  const hostile = new TextEncoder().encode(`{"config":{"type":"object","properties":{"__proto__":{"type":"boolean"}}}}`);
  const read = readBuild(sampleFiles({ files: { [MANIFEST_FILE]: hostile } }));
  expect(Array.isArray(read) && placesOf(read)).toEqual(['KEY_FORBIDDEN config.properties.__proto__']);
});
