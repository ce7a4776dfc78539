import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };
const PLURAL = /_(one|few|many|other)$/;

const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at}${key}.`),
  );
const keysOf = (tree: Tree) => [...new Set(flat(tree).map(([key]) => key.replace(PLURAL, '')))].sort();

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
  .map(read)
  .join('\n');
/** The module's own words, and those that travel with some of its pages. */
const texts = files.filter((file) => file.endsWith('locales/ru.json')).map((file) => JSON.parse(read(file)) as Tree);
const kit = JSON.parse(read('../../shell/kit/locales/ru.json')) as Tree;

test('texts are all used, and those used all exist', () => {
  const keys = [...new Set(texts.flatMap(keysOf))];
  // A key made at run time, such as `SORT.${sort}`, uses all keys below its fixed part.
  const made = [...sources.matchAll(/`([A-Z_.]+[._])\$\{/g)].map((match) => match[1] as string);
  const named = new Set([...sources.matchAll(/'([A-Z_]+(?:\.[A-Za-z_]+)+)'/g)].map((match) => match[1] as string));
  const fromKit = new Set(keysOf(kit));
  expect(keys.filter((key) => !named.has(key) && !made.some((start) => key.startsWith(start)))).toEqual([]);
  expect([...named].filter((key) => !keys.includes(key) && !fromKit.has(key))).toEqual([]);
});
