import type { Random } from './random.ts';

const NUMBERS = [
  ...[0, -0, -1, 0.1, 1.005, 1e-7, 1e21, 1e308, -1e308, 5e-324],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 9_999_999.99, 99_999_999_999.99],
];

const TEXTS = [
  ...['', ' ', '\t\n', '\0', 'a\0b', '\ud800', 'a\udfffb', '\u202e\u2066', '\ufeff', '\u0301'.repeat(300), '👩‍👩‍👧‍👦'.repeat(20)],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE product; --',
    '%',
    '_%_',
    '\\',
    '$1',
    '$\u007b1}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '<p onclick=a>',
  ],
  ...[
    '../../../etc/passwd',
    '..%2f..%2f',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    '//a',
    'data:text/html,a',
  ],
  ...['null', 'undefined', 'NaN', 'true', '[]', '{}', '{"a":', '[1', '1e400', '0x10', '٣', '1,2,,', '-1', '1.5', '9007199254740993'],
  ...[
    '2026-02-30',
    '2026-13-01T25:61:61Z',
    '0000-00-00',
    '+275760-09-13T00:00:00Z',
    '24:00',
    '99:99',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '0',
    '00000000',
    '٠١٢٣٤٥٦٧٨٩',
    '+7',
    '+7'.repeat(40),
    'a@b',
    '@',
    `${'a'.repeat(300)}@shop.example`,
    'ё'.repeat(5_000),
    'a b '.repeat(3_000),
  ],
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const nestedList = (depth: number): unknown => (depth === 0 ? [] : [nestedList(depth - 1)]);
/** `JSON.parse` makes an own key of it, as it does of what a client sends. */
const polluted = (): unknown => JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"a": 1}}}');

const SHAPES: readonly (() => unknown)[] = [
  ...[() => null, () => true, () => false, () => [], () => ({}), () => [null], () => [[]], () => [{}], () => ({ '': '' })],
  ...[() => nested(20), () => nested(40), () => nestedList(40), polluted, () => ({ id: { id: { id: 1 } } }), () => ({ length: 10 ** 9 })],
  () => Array.from({ length: 300 }, (_, index) => index),
  () => Array.from({ length: 10_001 }, () => 1),
  () => Array.from({ length: 60 }, () => ({ id: 1, parameter_id: 1, value: 'a' })),
  () => Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key${index}`, index])),
];

export const hostileNumber = (random: Random): number => random.pick(NUMBERS);
export const hostileText = (random: Random): string => random.pick(TEXTS);

/** A value that no schema asked for, of any type. */
export const hostileValue = (random: Random): unknown =>
  random.pick([() => hostileNumber(random), () => hostileText(random), () => random.pick(SHAPES)()])();

/** What is no JSON, or none that a procedure reads. */
export const BROKEN_JSON = [
  '',
  '{',
  '{"a":1,}',
  '[1,2',
  '"text"',
  '1',
  'null',
  'true',
  '[]',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"a":NaN}',
  '\ufeff{}',
  'a=b',
];
