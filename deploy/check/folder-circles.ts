import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { moduleNames } from '../local/build.ts';
import { projectRoot } from '../local/env.ts';

type Graph = Map<string, Set<string>>;

/**
 * Folders that need each other cannot be read, moved or released one after another, though no file of them is in a circle. An area counts as a
 * folder, its `navigation.ts` and the files beside the folders each for themselves. Types count as well: they tie what is read together.
 */
export async function checkFolderCircles(): Promise<void> {
  const circles = moduleNames().flatMap((name) => circlesOf(graphOf(`mfe-${name}/src`)).map((circle) => `  mfe-${name}: ${circle}`));
  if (circles.length > 0) throw new Error(`Folders need each other:\n${circles.join('\n')}`);
}

/** `areas/goods`, `areas/goods/navigation.ts`, `features`, `swatch.tsx`. */
function folderOf(file: string): string {
  const [first = '', area = ''] = file.split('/');
  if (first !== 'areas') return first;
  return file.endsWith(`${area}/navigation.ts`) ? file : `${first}/${area}`;
}

function graphOf(source: string): Graph {
  const graph: Graph = new Map();
  for (const file of sources(source)) {
    const from = folderOf(file);
    const needed = importsOf(join(source, file))
      .map((path) => folderOf(posix.join(dirname(file), path)))
      .filter((to) => to !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...needed]));
  }
  return graph;
}

const importsOf = (file: string): string[] =>
  Array.from(readFileSync(join(projectRoot, file), 'utf8').matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g), ([, path = '']) => path);

function sources(folder: string): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: join(projectRoot, folder),
    encoding: 'utf8',
  });
  return files.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file));
}

/** Each circle once, from its first folder in the alphabet: `a → b → a`. */
function circlesOf(graph: Graph): string[] {
  const found = new Set<string>();
  const walk = (path: readonly string[]): void => {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) found.add([...path, next].join(' → '));
      else if (next > (path[0] ?? '') && !path.includes(next)) walk([...path, next]);
    }
  };
  for (const folder of graph.keys()) walk([folder]);
  return [...found];
}
