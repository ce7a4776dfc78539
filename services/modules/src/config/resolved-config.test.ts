import { defaultsOf, type ModuleConfig, resolvedConfig } from '@market/modules-contract/config';
import type { ConfigSchema } from '@market/modules-contract/manifest';
import { expect, it } from 'vitest';

const words = { 'x-title': { ru: 'Настройка', en: 'A setting' } };
const schema: ConfigSchema = {
  type: 'object',
  properties: {
    shown: { type: 'boolean', default: true, ...words },
    perPage: { type: 'integer', default: 20, minimum: 1, maximum: 100, ...words },
    ratio: { type: 'number', default: 0.5, ...words },
    columns: { type: 'integer', default: 2, enum: [2, 3], ...words },
    tone: { type: 'string', default: 'calm', enum: ['calm', 'loud'], ...words },
    code: { type: 'string', default: '', maxLength: 3, ...words },
  },
};
const defaults = defaultsOf(schema);

it.each<[ModuleConfig, ModuleConfig]>([
  [{}, {}],
  [
    { shown: false, perPage: 100, ratio: -1e9, columns: 3, tone: 'loud', code: 'abc' },
    { shown: false, perPage: 100, ratio: -1e9, columns: 3, tone: 'loud', code: 'abc' },
  ],
  [{ perPage: 101, shown: false }, { shown: false }],
  [{ perPage: '50', columns: 4, tone: 'shrill', code: 'abcd', shown: 1, ratio: 2 }, { ratio: 2 }],
  [{ gone: true, ratio: 1 }, { ratio: 1 }],
])('is what was set, where it fits, and the default otherwise: %j', (set, differing) => {
  expect(resolvedConfig(schema, set)).toEqual({ ...defaults, ...differing });
});

it('takes nothing for a value that every object has', () => {
  const properties = { toString: { type: 'string', default: 'x', ...words } } as unknown as ConfigSchema['properties'];
  expect(resolvedConfig({ type: 'object', properties }, {})).toEqual({ toString: 'x' });
});

it('is at the defaults where what was set under other versions would be too many bytes together', () => {
  const names = Array.from({ length: 8 }, (_, index) => `text${index}`);
  const long: ConfigSchema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', default: 'x'.repeat(100), ...words }])),
  };
  const set = (length: number) => Object.fromEntries(names.slice(0, 4).map((name) => [name, 'я'.repeat(length)]));
  expect(resolvedConfig(long, set(100))).toEqual({ ...defaultsOf(long), ...set(100) });
  const all = Object.fromEntries(names.map((name) => [name, 'я'.repeat(200)]));
  expect(resolvedConfig(long, all)).toEqual(defaultsOf(long));
});
