import { expect, test } from 'vitest';
import { versionFault } from './judge-version.ts';

const releasedLines = ['cart.get: query for public', 'cart.get out name: string'];
const added = [...releasedLines, 'cart.get out note?: string'];
const broken = releasedLines.slice(0, 1);
const judged = (version: string, lines: readonly string[]) =>
  versionFault({ released: '1.2.3', releasedLines, version, lines, manifest: 'services/orders/contract/package.json' });

test.each([
  ['what is as it was', '1.2.3', releasedLines],
  ['a repair', '1.2.4', releasedLines],
  ['an addition with a new minor version', '1.3.0', added],
  ['an addition with a new major version', '2.0.0', added],
  ['a break with a new major version', '2.0.0', broken],
])('%s is in order', (_, version, lines) => {
  expect(judged(version, lines)).toBeNull();
});

test('a break names the line, and the version that makes it honest', () => {
  for (const version of ['1.2.3', '1.2.4', '1.3.0']) {
    expect(judged(version, broken)).toBe(
      `services/orders/contract/package.json says ${version}, but this no longer serves who was built against 1.2.3:\n` +
        '  cart.get out name: string: is gone\nKeep what was there, or raise "version" there to 2.0.0.',
    );
  }
});

test('an addition wants a minor version that modules can require', () => {
  for (const version of ['1.2.3', '1.2.4']) {
    expect(judged(version, added)).toBe(
      `services/orders/contract/package.json says ${version}, but 1.2.3 did not have this:\n` +
        '  + cart.get out note?: string\nRaise "version" there to 1.3.0, so that modules can require it.',
    );
  }
});

test('a version never falls', () => {
  expect(judged('1.1.9', releasedLines)).toMatch('versions only rise');
});

test('of many lines the first are listed', () => {
  const many = Array.from({ length: 25 }, (_, number) => `cart.get out field${number}: string`);
  expect(judged('1.2.3', [...releasedLines, ...many])).toMatch('and 5 more');
});
