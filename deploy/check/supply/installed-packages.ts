import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../local/env.ts';

/** What the manifest of a package says, as far as it is asked here. */
interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: readonly { type: string }[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Package {
  name: string;
  version: string;
  /** In the words of its manifest; null where that says nothing. */
  licence: string | null;
  folder: string;
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where a package finds another, as Node looks for it; undefined for one that is not installed on this platform. */
function findFrom(folder: string, name: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  return undefined;
}

const isInstalled = (folder: string): boolean => folder.includes('node_modules');

/** The packages of this repository; its root, which runs nothing, is none of them. */
const workspacePackages = (): string[] =>
  globSync(['*/package.json', '*/*/package.json', 'services/*/*/package.json'], {
    cwd: projectRoot,
    exclude: (path) => path.split('/').includes('node_modules'),
  }).map((file) => join(projectRoot, dirname(file)));

/** What is installed behind some packages, by what each of them is said to need. */
function reachedFrom(roots: readonly string[], needs: (manifest: Manifest, folder: string) => Iterable<string>): Package[] {
  const found = new Map<string, Package>();
  const waiting = [...roots];
  const seen = new Set(waiting);
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const manifest = readManifest(folder);
    const { name, version } = manifest;
    if (isInstalled(folder)) found.set(`${name}@${version}`, { name, version, licence: licenceOf(manifest), folder });
    for (const needed of needs(manifest, folder)) {
      const dependency = findFrom(folder, needed);
      if (dependency && !seen.has(dependency)) waiting.push(dependency);
      if (dependency) seen.add(dependency);
    }
  }
  return [...found.values()].sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
}

export const titleOf = ({ name, version }: Package): string => `${name} ${version}`;

function licenceOf({ license, licenses }: Manifest): string | null {
  const named = typeof license === 'string' ? license : license?.type;
  return named ?? licenses?.map(({ type }) => type).join(' OR ') ?? null;
}

/** What the workspace needs to run, what that needs in turn included. Optional packages differ from platform to platform. */
export function runtimePackages(): Package[] {
  // Linters reach nobody but those who change the product.
  const roots = workspacePackages().filter((folder) => folder !== join(projectRoot, 'deploy/check'));
  return reachedFrom(roots, ({ dependencies }) => Object.keys(dependencies ?? {}));
}

/** All that is installed: what builds, tests and judges the product as well, and what is there for this platform alone. */
export function installedPackages(): Package[] {
  return reachedFrom([projectRoot, ...workspacePackages()], (manifest, folder) => {
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = manifest;
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...(isInstalled(folder) ? {} : devDependencies) });
  });
}
