import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SUFFIX = '.template';

/** `order-item` → `OrderItem`. */
export const pascal = (word: string): string => word.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `order-item` → `orderItem`. */
export const camel = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `order-item` → `order_item`. */
export const snake = (word: string): string => word.replaceAll('-', '_');
/** `order-item` → `ORDER_ITEM`. */
export const screaming = (word: string): string => snake(word).toUpperCase();

/** `__name__` in texts and file names by what it stands for. */
export type Words = Readonly<Record<string, string>>;

/**
 * Writes every template of a folder below `target`, with its words filled in. Nothing that exists is overwritten.
 * Answers the files written.
 */
export function writeTemplates(folder: string, target: string, words: Words): string[] {
  const fill = (text: string): string => text.replace(/__(\w+?)__/g, (whole, word: string) => words[word] ?? whole);
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(SUFFIX));
  return templates.map((template) => {
    const file = join(target, fill(template.slice(0, -SUFFIX.length)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(join(folder, template), 'utf8')), { flag: 'wx' });
    return file;
  });
}

/** Changes a text file; a part that is not there is a fault of the caller's. */
export function editFile(file: string, edits: readonly (readonly [before: string | RegExp, after: string])[]): string {
  const edited = edits.reduce(
    (text, [before, after]) => {
      const next = text.replace(before, () => after);
      if (next === text) throw new Error(`${file} has no ${String(before)}`);
      return next;
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, edited);
  return file;
}
