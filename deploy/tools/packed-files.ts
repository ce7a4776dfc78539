import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { projectRoot } from '../local/env.ts';

/** What is imported: between quotes behind `from`, `import` and `import(`. Comments are matched whole, because examples in them import as well. */
const SPECIFIER = /\/\*[\s\S]*?\*\/|(?<=(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"])[^'"\n]+(?=['"])/g;
/** A file that the build preset names without importing it. */
const NAMED_ASSET = /import\.meta\.dirname, '([^']+)'/g;

/** `@market/<name>-contract` → `services/<name>/contract`. */
const contractFolders: ReadonlyMap<string, string> = new Map(
  readdirSync(join(projectRoot, 'services'))
    .map((service) => `services/${service}/contract`)
    .filter((folder) => existsSync(join(projectRoot, folder, 'package.json')))
    .map((folder) => [(JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as { name: string }).name, folder]),
);

/** Where a file of the checkout lies in the tarball: the kit at its root, contracts below `contracts/<service>`. */
export const packedPath = (source: string): string =>
  source.replace(/^shell\/kit\//, '').replace(/^services\/([^/]+)\/contract\/(?:dist\/)?/, 'contracts/$1/');

/** Path of the source that a specifier means, with the suffix of the file that is read; null for a package of others. */
function meant(specifier: string, from: string): string | null {
  const suffix = from.endsWith('.d.ts') ? '.d.ts' : '.js';
  const compiled = (path: string): string => path.replace(/(\.d)?\.(ts|tsx|js)$/, '') + suffix;
  if (specifier.startsWith('.')) {
    const path = relative('/', resolve('/', dirname(from), specifier));
    return path.endsWith('.json') ? path : compiled(path);
  }
  const [, contract = '', name = ''] = /^(@market\/[^/]+-contract)\/(.+)$/.exec(specifier) ?? [];
  const folder = contractFolders.get(contract);
  if (!folder) return null;
  return name === 'router' ? `${folder}/dist/router.d.ts` : compiled(`${folder}/${name}.ts`);
}

function specifierOf(from: string, to: string): string {
  const path = relative(dirname(packedPath(from)), packedPath(to)).replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Follows the imports of emitted files and answers everything that they reach, by its path in the tarball: nothing in it points outside but
 * to packages of others.
 *
 * @param outDir where the compiler wrote
 * @param entries paths of sources as they were emitted: `shell/kit/ui/pager.d.ts`
 */
export function packedFiles(outDir: string, entries: readonly string[]): Map<string, string> {
  const packed = new Map<string, string>();
  const waiting = [...entries];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (packed.has(packedPath(source))) continue;
    const emitted = join(outDir, source);
    // What is plain JS, JSON or a declaration already, the compiler writes nothing for.
    const text = readFileSync(existsSync(emitted) ? emitted : join(projectRoot, source), 'utf8');
    packed.set(packedPath(source), source.endsWith('.json') ? text : redirected(text, source, waiting));
  }
  return packed;
}

/** The text with its imports as they are in the tarball; what they mean is added to the list of what is wanted. */
function redirected(text: string, source: string, wanted: string[]): string {
  for (const [, asset = ''] of text.matchAll(NAMED_ASSET)) wanted.push(join(dirname(source), asset));
  return text.replace(SPECIFIER, (found) => {
    const target = found.startsWith('/*') ? null : meant(found, source);
    if (target === null) return found;
    wanted.push(target);
    return specifierOf(source, target);
  });
}
