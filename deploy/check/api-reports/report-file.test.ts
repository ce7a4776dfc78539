import { expect, test } from 'vitest';
import { formatReport, parseReport } from './report-file.ts';
import { lineOf, parentOf, parseLine } from './report-line.ts';

const report = {
  version: '1.1.0',
  released: '1.0.0',
  lines: ['cart.get: query for public', 'cart.get out name: string', 'cart.get out note?: string'],
  releasedLines: ['cart.get: query for public', 'cart.get out name: null', 'cart.get out name: string'],
};

test('a report marks what is not released yet and what was, and is read back as it was', () => {
  const text = formatReport(report);
  expect(text.split('\n').slice(2)).toEqual([
    'version 1.1.0',
    'released 1.0.0',
    '',
    '  cart.get: query for public',
    '- cart.get out name: null',
    '  cart.get out name: string',
    '+ cart.get out note?: string',
    '',
  ]);
  expect(parseReport(text)).toEqual(report);
});

test('a text that lost its head or a mark is no report', () => {
  expect(() => parseReport('  cart.get: query for public\n')).toThrow('no head');
  expect(() => parseReport(formatReport(report).replace('+ cart', 'cart'))).toThrow('A line without its mark: cart.get out note?: string');
});

test.each([
  ['product.get: query for ROLE_ADMIN, guest', null],
  ['product.get in?: object', ''],
  ['product.get out data.rows[].change|kind=price_set.price: number', '.data.rows[].change|kind=price_set'],
  ['product.get in name with pattern ^a b: [c]$', ''],
  ['session/session.$user out <1>: null', ''],
  ['slots/slots.SlotProps inout ["header.search"].text: string', '["header.search"]'],
  ['ui/pager.Pager in 1{}?: "a: b"', '.1'],
])('%s is read and written', (line, parent) => {
  const fact = parseLine(line);
  expect(lineOf(fact)).toBe(line);
  expect(fact.about === 'subject' ? null : parentOf(fact.place.path)).toBe(parent);
});
