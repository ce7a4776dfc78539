import { expect, test } from 'vitest';
import { z } from 'zod';
import { coercionOf, inputCoercion } from './coercion.ts';

type Tree = { id: number; children?: Tree[] | undefined };
const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ id: z.int(), children: z.array(Tree).optional() }));

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a number', z.number(), ' 1.50 ', 1.5],
  ['an exponent', z.number(), '1e3', 1000],
  ['no number', z.number(), '12px', '12px'],
  ['hexadecimal', z.number(), '0x10', '0x10'],
  ['nothing', z.number(), '', undefined],
  ['beyond the optional', z.int().positive().optional().default(1), '5', 5],
  ['behind a transform', z.int().transform((n) => n + 1), '5', 5],
  ['behind brand, catch and readonly', z.int().catch(0).readonly().brand('x'), '5', 5],
  ['a big integer', z.bigint(), '12345678901234567890', 12345678901234567890n],
  ['yes', z.boolean(), 'On', true],
  ['no', z.boolean(), '0', false],
  ['perhaps', z.boolean(), '2', '2'],
  ['a date', z.date(), '2026-11-20', new Date('2026-11-20')],
  ['no date', z.date(), 'tomorrow', 'tomorrow'],
  ['a word of a numeric enum', z.enum({ one: 1, two: 2 }), '2', 2],
  ['a literal number', z.literal([5, 'all']), '5', 5],
  ['null', z.int().nullable(), 'null', null],
  ['an empty nullable', z.int().nullable(), '', null],
  ['the text null', z.string().nullable(), 'null', 'null'],
  ['a set', z.set(z.int()), '1,2', new Set([1, 2])],
  ['a record', z.record(z.string(), z.int()), '{"a":1}', { a: 1 }],
  ['broken JSON', z.record(z.string(), z.int()), '{"a":', '{"a":'],
  ['a recursive object', Tree, '{"id":1,"children":[{"id":2}]}', { id: 1, children: [{ id: 2 }] }],
  ['the first that fits', z.union([z.boolean(), z.int(), z.string()]), '5', 5],
  ['none that fits', z.union([z.boolean(), z.int()]), 'x', 'x'],
  ['a text', z.string(), '0123', '0123'],
  ['what a preprocess wants to see itself', z.preprocess((v) => v, z.int()), '5', '5'],
  ['a codec of texts', z.stringbool(), 'yes', 'yes'],
])('%s', (_, schema, ...[text, expected]) => {
  expect(coercionOf(schema)(text)).toEqual(expected);
});

test('fields of a union, of an intersection and of several inputs are all known', () => {
  const either = z.union([z.object({ id: z.int() }), z.object({ hash: z.string() })]);
  expect([...inputCoercion([either]).fields.keys()]).toEqual(['id', 'hash']);
  expect([...inputCoercion([z.intersection(either, z.object({ page: z.int() }))]).fields.keys()]).toEqual(['id', 'hash', 'page']);
  expect([...inputCoercion([either, z.object({ size: z.int() })]).fields.keys()]).toEqual(['id', 'hash', 'size']);
});

test('an input without names is a mistake that shows at start', () => {
  expect(() => inputCoercion([z.array(z.int())])).toThrow('needs an object');
  expect(inputCoercion([z.void()]).fields.size).toBe(0);
  expect(inputCoercion([]).fields.size).toBe(0);
});
