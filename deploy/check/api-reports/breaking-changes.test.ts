import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';

const base = [
  'price.set: mutation for ROLE_ADMIN, ROLE_VENDOR',
  'price.set in: object',
  'price.set in id: integer',
  'price.set in note?: string',
  'price.set in note with maxLength 100',
  'price.set in rounding: "1"',
  'price.set in rounding: "10"',
  'price.set in change: object',
  'price.set in change|kind=all: object',
  'price.set in change|kind=one: object',
  'price.set out: object',
  'price.set out name: string',
  'price.set out status: "open"',
  'price.set out faults[]: object',
  'price.set out faults[]|code=SHORT: object',
  'price.set out faults[]|code=SHORT.available: integer',
  'ui/pager.Pager: function',
  'ui/pager.Pager in 1: object',
  'ui/pager.Pager in 1.onChange: function',
  'ui/pager.Pager out 1.onChange.1: number',
  'slots/slots.SlotProps: type',
  'slots/slots.SlotProps inout ["header.search"]: object',
];

type Edit = readonly [what: string, remove: readonly string[], add: readonly string[]];
const edited = ([, remove, add]: Edit): string[] => [...base.filter((line) => !remove.includes(line)), ...add];
const cart = ['cart.get: query for public', 'cart.get in: object', 'cart.get in id: integer', 'cart.get out: object'];

const compatible: readonly Edit[] = [
  ['nothing', [], []],
  ['a new procedure with all that it requires', [], cart],
  ['a new export', [], ['ui/pager.PagerFoot: function', 'ui/pager.PagerFoot in 1: object']],
  ['a new optional field of an input', [], ['price.set in until?: string']],
  ['a required field of a new optional one', [], ['price.set in until?: object', 'price.set in until.day: integer']],
  ['a required field that becomes optional', ['price.set in id: integer'], ['price.set in id?: integer']],
  ['a wider kind of an input', ['price.set in id: integer'], ['price.set in id: number']],
  ['a further kind of an input', [], ['price.set in id: string']],
  ['any text instead of words', ['price.set in rounding: "1"', 'price.set in rounding: "10"'], ['price.set in rounding: string']],
  ['a further variant of an input', [], ['price.set in change|kind=some: object', 'price.set in change|kind=some.ids: array']],
  ['a looser limit', ['price.set in note with maxLength 100'], ['price.set in note with maxLength 200']],
  ['no limit any more', ['price.set in note with maxLength 100'], []],
  ['a new field of an answer', [], ['price.set out until: string']],
  ['a word of an answer for any text', ['price.set out name: string'], ['price.set out name: "A"']],
  [
    'a variant that nobody answers any more',
    ['price.set out faults[]|code=SHORT: object', 'price.set out faults[]|code=SHORT.available: integer'],
    [],
  ],
  ['callers who are let in besides', ['price.set: mutation for ROLE_ADMIN, ROLE_VENDOR'], ['price.set: mutation for signedIn']],
  ['a new optional property', [], ['ui/pager.Pager in 1.compact?: boolean']],
  ['a new optional callback', [], ['ui/pager.Pager in 1.onEnd?: function', 'ui/pager.Pager out 1.onEnd.1: number']],
  ['something more for a callback', [], ['ui/pager.Pager out 1.onChange.2: number']],
  ['a new optional parameter', [], ['ui/pager.Pager in 2?: string']],
  ['a new slot', [], ['slots/slots.SlotProps inout ["page.end"]?: object']],
];

test.each(compatible)('%s breaks nobody', (...edit) => {
  expect(breakingChanges(base, edited(edit))).toEqual([]);
});

const breaking: readonly (readonly [...Edit, sentences: readonly string[]])[] = [
  ['a procedure that goes', base.filter((line) => line.startsWith('price')), [], [`${base[0]}: is gone`]],
  ['an export that goes', base.filter((line) => line.startsWith('ui')), [], ['ui/pager.Pager: function: is gone']],
  [
    'a mutation that becomes a query',
    ['price.set: mutation for ROLE_ADMIN, ROLE_VENDOR'],
    ['price.set: query for ROLE_ADMIN, ROLE_VENDOR'],
    [`${base[0]}: is query for ROLE_ADMIN, ROLE_VENDOR now`],
  ],
  [
    'callers who are shut out',
    ['price.set: mutation for ROLE_ADMIN, ROLE_VENDOR'],
    ['price.set: mutation for ROLE_ADMIN'],
    [`${base[0]}: is mutation for ROLE_ADMIN now`],
  ],
  [
    'a new required field of an input',
    [],
    ['price.set in until: string'],
    ['price.set in until: string: is required, which nobody hands over'],
  ],
  [
    'a field that becomes required',
    ['price.set in note?: string'],
    ['price.set in note: string'],
    ['price.set in note: string: is required now'],
  ],
  ['a field of an input that goes', ['price.set in id: integer'], [], ['price.set in id: integer: is gone']],
  [
    'a narrower kind of an input',
    ['price.set in note?: string'],
    ['price.set in note?: string date'],
    ['price.set in note?: string: is no longer taken'],
  ],
  ['a word that is refused', ['price.set in rounding: "10"'], [], ['price.set in rounding: "10": is no longer taken']],
  ['a variant that is refused', ['price.set in change|kind=one: object'], [], ['price.set in change|kind=one: object: is gone']],
  [
    'a tighter limit',
    ['price.set in note with maxLength 100'],
    ['price.set in note with maxLength 50'],
    ['price.set in note with maxLength 50: was 100'],
  ],
  ['a new limit', [], ['price.set in id with minimum 1'], ['price.set in id with minimum 1: is a new limit']],
  ['a field of an answer that goes', ['price.set out name: string'], [], ['price.set out name: string: is gone']],
  [
    'an answer that may be missing',
    ['price.set out name: string'],
    ['price.set out name?: string'],
    ['price.set out name?: string: may be missing now'],
  ],
  ['an answer that may be null', [], ['price.set out name: null'], ['price.set out name: null: may be answered, which nobody knew']],
  [
    'a word that was never answered',
    [],
    ['price.set out status: "held"'],
    ['price.set out status: "held": may be answered, which nobody knew'],
  ],
  [
    'a variant that was never answered',
    [],
    ['price.set out faults[]|code=LATE: object'],
    ['price.set out faults[]|code=LATE: object: may be answered, which nobody knew'],
  ],
  [
    'a new required property',
    [],
    ['ui/pager.Pager in 1.total: number'],
    ['ui/pager.Pager in 1.total: number: is required, which nobody hands over'],
  ],
  ['a new required parameter', [], ['ui/pager.Pager in 2: string'], ['ui/pager.Pager in 2: string: is required, which nobody hands over']],
  [
    'something else for a callback',
    ['ui/pager.Pager out 1.onChange.1: number'],
    ['ui/pager.Pager out 1.onChange.1: string'],
    ['ui/pager.Pager out 1.onChange.1: string: may be answered, which nobody knew'],
  ],
  [
    'a required field of what modules share',
    [],
    ['slots/slots.SlotProps inout ["header.search"].text: string'],
    ['slots/slots.SlotProps inout ["header.search"].text: string: is required, which nobody hands over'],
  ],
];

test.each(breaking)('%s breaks', (...[what, remove, add, sentences]) => {
  expect(breakingChanges(base, edited([what, remove, add]))).toEqual(sentences);
});

test('of a whole that went its uppermost part is said alone', () => {
  const before = [...cart, 'cart.get out lines: array', 'cart.get out lines[]: object', 'cart.get out lines[].id: integer'];
  expect(breakingChanges(before, cart)).toEqual(['cart.get out lines: array: is gone']);
});
