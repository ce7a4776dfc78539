import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { expect, inject, test } from 'vitest';
import { packageReport } from './package-report.ts';

/** Lines of a package whose only source is the text. */
function linesOf(text: string): string[] {
  const folder = mkdtempSync(join(inject('testFolder'), 'package-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ exports: { './a': './a.ts', './build/b': './b.ts' } }));
  writeFileSync(join(folder, 'a.ts'), text);
  const options: ts.CompilerOptions = { strict: true, exactOptionalPropertyTypes: true, lib: ['lib.es2022.d.ts'], types: [] };
  return packageReport(folder, (subpath) => !subpath.startsWith('./build'), options);
}

test('a function takes by the number and answers; what a callback is given goes out', () => {
  expect(
    linesOf(`interface Props { page: number; total?: number | null; onChange: (page: number, by?: 'key') => void }
      export function Pager(props: Props, size = 20): string | null { return props.page > size ? null : ''; }`),
  ).toEqual([
    'a.Pager: function',
    'a.Pager in 1: object',
    'a.Pager in 1.onChange: function',
    'a.Pager in 1.onChange.return: void',
    'a.Pager in 1.page: number',
    'a.Pager in 1.total?: null',
    'a.Pager in 1.total?: number',
    'a.Pager in 2?: number',
    'a.Pager out 1.onChange.1: number',
    'a.Pager out 1.onChange.2?: "key"',
    'a.Pager out return: null',
    'a.Pager out return: string',
  ]);
});

test('a value is read; its variants are told apart by their word, a recursive type ends', () => {
  expect(
    linesOf(`interface Entry { name: string; parent?: Entry }
      export const session = null as unknown as { kind: 'guest' } | { kind: 'user'; ids: readonly number[]; entry: Promise<Entry> };
      export const SIZE = 20; export const level = (): 2 | 3 => 2;`),
  ).toEqual([
    'a.SIZE: value',
    'a.SIZE out: number',
    'a.level: function',
    'a.level out return: 2',
    'a.level out return: 3',
    'a.session: value',
    'a.session out: object',
    'a.session out |kind=guest: object',
    'a.session out |kind=guest.kind: string',
    'a.session out |kind=user: object',
    'a.session out |kind=user.entry: Promise',
    'a.session out |kind=user.entry<1>: object',
    'a.session out |kind=user.entry<1>.name: string',
    'a.session out |kind=user.entry<1>.parent?: the same again',
    'a.session out |kind=user.ids: array',
    'a.session out |kind=user.ids[]: number',
    'a.session out |kind=user.kind: string',
  ]);
});

test('a type is written out where no value leads to it: modules share it among themselves', () => {
  expect(
    linesOf(`export interface Met { id: number } export const met: Met = { id: 1 };
      export interface SlotProps { 'header.search': { text: string } }`),
  ).toEqual([
    'a.Met: type',
    'a.SlotProps: type',
    'a.SlotProps inout: object',
    'a.SlotProps inout ["header.search"]: object',
    'a.SlotProps inout ["header.search"].text: string',
    'a.met: value',
    'a.met out: object',
    'a.met out id: number',
  ]);
});

test('what is named and ordered in another way is the same API', () => {
  const one = linesOf(
    `type Size = 's' | 'm'; interface Given { size: Size; at?: number } export const set = (given: Given): void => void given;`,
  );
  const other = linesOf(`export function set(asked: { at?: number; size: 'm' | 's' }): void { void asked; }`);
  expect(other).toEqual(one);
});

test('a long list of words that is exported stands under its name', () => {
  const words = Array.from({ length: 14 }, (_, number) => `'w${number}'`).join(' | ');
  const lines = linesOf(`export type Name = ${words}; export const draw = (name?: Name): void => void name;`);
  expect(lines.slice(0, 3)).toEqual(['a.Name: type', 'a.Name in: "w0"', 'a.Name in: "w1"']);
  expect(lines).toContain('a.draw in 1?: a.Name');
  expect(lines).toHaveLength(1 + 14 + 3);
});

test('of a type that others name a field of, a further field asks nothing of anybody', () => {
  const lines = linesOf(`export interface Slots { head: { text: string } }
    export const draw = <N extends keyof Slots>(name: N, props: Slots[N]): void => void [name, props];`);
  expect(lines).toContain('a.Slots inout head?: object');
  expect(lines).toContain('a.draw in 2: Slots[N]');
});
