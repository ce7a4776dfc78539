import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../local/env.ts';

const HEAD = `THIRD-PARTY NOTICES

Packages that the product runs with or sends to browsers, each with the licence that its author publishes it under. Written by
\`npm run generate\` from the installed packages, checked by \`npm run check\`. Programs for one platform (Node, Postgres, the binaries
of sharp, argon2 and rspack) come under the licence of the package that names them.
`;

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: readonly { type: string }[];
  dependencies?: Record<string, string>;
}

interface Package {
  manifest: Manifest;
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

const workspacePackages = (): string[] =>
  globSync(['*/package.json', '*/*/package.json', 'services/*/contract/package.json'], {
    cwd: projectRoot,
    exclude: (path) => path.split('/').includes('node_modules'),
  })
    .map((file) => join(projectRoot, dirname(file)))
    // Linters reach nobody but those who change the product.
    .filter((folder) => folder !== join(projectRoot, 'deploy/check'));

/** Everything that the workspace needs to run, what it needs in turn included. Optional packages differ from platform to platform. */
function runtimePackages(): Package[] {
  const found = new Map<string, Package>();
  const waiting = workspacePackages();
  const seen = new Set(waiting);
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const manifest = readManifest(folder);
    if (folder.includes('node_modules')) found.set(`${manifest.name}@${manifest.version}`, { manifest, folder });
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const dependency = findFrom(folder, name);
      if (dependency && !seen.has(dependency)) waiting.push(dependency);
      if (dependency) seen.add(dependency);
    }
  }
  return [...found.values()].sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
}

const titleOf = ({ manifest: { name, version } }: Package): string => `${name} ${version}`;

function licenceOf({ manifest: { license, licenses } }: Package): string {
  const named = typeof license === 'string' ? license : license?.type;
  return named ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'see its text';
}

/** The licence as the package carries it; empty where it carries none. */
function textOf({ folder }: Package): string {
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(licen[cs]e|copying)(\.(md|txt|mit))?$/i.test(name));
  return file
    ? readFileSync(join(folder, file), 'utf8')
        .replaceAll('\r\n', '\n')
        .replace(/[ \t]+$/gm, '')
        .trim()
    : '';
}

const COPYRIGHT = /^\W*copyright\b.*\d{4}.*$/gim;

/** Whose work it is, in the words of its licence. */
const copyrightOf = (text: string): string[] => [...text.matchAll(COPYRIGHT)].map(([line]) => line.replace(/^\W+/, '').trim());

/** The words that all packages under one licence share: the shortest of their texts, since some carry those of others as well. */
function sharedText(texts: readonly string[]): string {
  const without = texts.filter(Boolean).map((text) =>
    text
      .replace(COPYRIGHT, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
  return without.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? '';
}

/** `THIRD_PARTY_NOTICES` as the installed packages make it: for each licence its packages, their owners, and its words once. */
export function thirdPartyNotices(): string {
  const byLicence = [...Map.groupBy(runtimePackages(), licenceOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = byLicence.map(([licence, packages]) => {
    const texts = packages.map(textOf);
    const lines = packages.flatMap((each, index) => [titleOf(each), ...copyrightOf(texts[index] ?? '').map((line) => `  ${line}`)]);
    return `${'─'.repeat(80)}\n${licence}\n\n${lines.join('\n')}\n\n${sharedText(texts)}\n`;
  });
  return [HEAD, ...parts].join('\n');
}
