import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one step of the reader makes a module fetch at once. */
export interface PageLoad {
  /** The page, or the part of one, that it brings. */
  page: string;
  /** Relative to the build. */
  scripts: readonly string[];
}

// As the bundler writes a lazy import of several files, and of one.
const SEVERAL = /Promise\.all\(\[((?:[\w$]+\.e\("?[\w-]+"?\),?)+)\]\)/g;
const ONE = /[\w$]+\.e\("?([\w-]+)"?\)\.then/g;

/** The minifier writes 5000 as 5e3. */
const idOf = (written: string): string => (Number.isNaN(Number(written)) ? written : String(Number(written)));

function importsIn(code: string): string[][] {
  const idsIn = (calls: string): string[] => [...calls.matchAll(/\.e\("?([\w-]+)"?\)/g)].map(([, id = '']) => idOf(id));
  const several = [...code.matchAll(SEVERAL)].map(([, calls = '']) => idsIn(calls));
  return [...several, ...[...code.matchAll(ONE)].map(([, id = '']) => [idOf(id)])];
}

/** What a chunk is there for: the page in it, else the file that its source map names last. */
function pageIn(folder: string, script: string): string {
  const map = join(folder, `${script}.map`);
  const sources: string[] = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
  const own = sources.filter((source) => /\/src\/[^?]*\.tsx?$/.test(source) && !source.includes('node_modules'));
  const page = own.find((source) => /\.page\.tsx$/.test(source)) ?? own.at(-1) ?? script;
  return page.slice(page.lastIndexOf('/') + 1);
}

/**
 * Every lazy import of a built module with the files of its own that it names: what a reader waits for who opens a page, or a part of one.
 * Libraries that the shell shares have no file here; what all comes to in a browser is measured by `first-view.spec.ts`.
 */
export function pageLoads(folder: string): PageLoad[] {
  const scripts = readdirSync(join(folder, 'static')).filter((name) => name.endsWith('.js'));
  const scriptOf = (id: string): string[] => scripts.filter((name) => name.startsWith(`${id}.`)).map((name) => `static/${name}`);
  const imports = scripts.flatMap((name) => importsIn(readFileSync(join(folder, 'static', name), 'utf8')));
  const distinct = new Map(imports.map((ids) => [ids.join(), ids]));
  return [...distinct.values()]
    .map((ids) => ids.flatMap(scriptOf))
    .filter((files) => files.length > 0)
    .map((files) => ({ page: pageIn(folder, files.at(-1) ?? ''), scripts: files }));
}
