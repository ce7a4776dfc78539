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
    .filter((entry) => entry.isDirectory() && entry.name === 'locales')
    .map(({ parentPath, name }) => join(parentPath, name));

/** Every text has both languages, every plural all its forms, every placeholder both sides. */
export async function checkLocaleKeys(): Promise<void> {
  const folders = readdirSync(projectRoot)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .flatMap((name) => localeFolders(join(projectRoot, name, 'src')));
  folders.push(join(projectRoot, 'shell/kit/locales'), ...localeFolders(join(projectRoot, 'shell/kit/ui')));
  const faults = folders.flatMap((folder) => localeFaults(read(folder, 'ru'), read(folder, 'en')).map((fault) => `  ${folder}: ${fault}`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
