import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';

const RU_PLURALS = ['one', 'few', 'many', 'other'];
const EN_PLURALS = ['one', 'other'];
const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

function flatten(tree: Record<string, unknown>, prefix = ''): Texts {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value as Record<string, unknown>, `${prefix}${key}.`)],
    ),
  );
}

const read = (folder: string, language: string): Texts => flatten(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));
const stems = (texts: Texts): Set<string> => new Set([...texts.keys()].map((key) => PLURAL.exec(key)?.[1] ?? key));

function missingPlurals(texts: Texts, forms: readonly string[]): string[] {
  const plural = new Set([...texts.keys()].flatMap((key) => PLURAL.exec(key)?.[1] ?? []));
  return [...plural].flatMap((stem) => forms.filter((form) => !texts.has(`${stem}_${form}`)).map((form) => `${stem}_${form}`));
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => match[1])
    .sort()
    .join();

/** What is wrong between the two languages of one folder, a line each. */
function localeFaults(ru: Texts, en: Texts): string[] {
  const [inRu, inEn] = [stems(ru), stems(en)];
  return [
    ...[...inRu].filter((key) => !inEn.has(key)).map((key) => `no en text: ${key}`),
    ...[...inEn].filter((key) => !inRu.has(key)).map((key) => `no ru text: ${key}`),
    ...missingPlurals(ru, RU_PLURALS).map((key) => `no ru form: ${key}`),
    ...missingPlurals(en, EN_PLURALS).map((key) => `no en form: ${key}`),
    ...[...ru]
      .filter(([key, text]) => en.has(key) && placeholders(text) !== placeholders(en.get(key) ?? ''))
      .map(([key]) => `other placeholders in en: ${key}`),
    ...[...ru, ...en].filter(([, text]) => text.trim() === '').map(([key]) => `empty text: ${key}`),
  ];
}

/** A part with words of its own, such as the sign-in pages, keeps them in a folder of its own. */
const localeFolders = (source: string): string[] =>
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'locales' && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name));

/** Source and own texts of one module, as its pages are made of them. */
function moduleParts(source: string): { code: string; keys: Set<string> } {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file));
  return {
    code: code.map((file) => readFileSync(join(source, file), 'utf8')).join('\n'),
    keys: new Set(localeFolders(source).flatMap((folder) => [...stems(read(folder, 'ru'))])),
  };
}

/** Texts that no code asks for, a line each. A key that has no text does not compile. */
function unusedTexts(source: string): string[] {
  const { code, keys } = moduleParts(source);
  // A key made at run time, such as `SORT.${sort}`, uses all keys below its fixed part.
  const made = [...code.matchAll(/`([A-Z_.]+[._])\$\{/g)].map((match) => match[1] as string);
  const used = (key: string): boolean => code.includes(`'${key}'`) || made.some((start) => key.startsWith(start));
  return [...keys].filter((key) => !used(key)).map((key) => `unused: ${key}`);
}

/** Every text has both languages, every plural all its forms, every placeholder both sides, and is used. */
export async function checkLocaleKeys(): Promise<void> {
  const places = readdirSync(projectRoot).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const sources = places.map((name) => join(projectRoot, name, 'src'));
  const folders = [...sources.flatMap(localeFolders), ...localeFolders(join(projectRoot, 'shell/kit'))];
  const faults = [
    ...folders.flatMap((folder) => localeFaults(read(folder, 'ru'), read(folder, 'en')).map((fault) => `  ${folder}: ${fault}`)),
    ...sources.flatMap((source) => unusedTexts(source).map((fault) => `  ${source}: ${fault}`)),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
