import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@market/modules-contract/build';
import { projectRoot } from './env.ts';
import { runTool } from './run-tool.ts';
import { makeWhenStale } from './stale.ts';

/** Two sources share this many digits of a digest once in a hundred million million. */
const VERSION_DIGITS = 12;

const at = (...parts: string[]) => join(projectRoot, ...parts);
const cache = (name: string) => at('node_modules/.cache/market', name);

/** Folders `services/<name>` that have a database of their own. */
export function servicesWithDatabase(): string[] {
  return readdirSync(at('services')).filter((name) => existsSync(at('services', name, 'prisma.config.ts')));
}

/** Names of the front-end modules, `mfe-<name>`. */
export function moduleNames(): string[] {
  return readdirSync(projectRoot)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(at(folder, 'package.json')))
    .map((folder) => folder.slice('mfe-'.length));
}

/** A service that speaks by statements alone keeps a schema for its migrations and declares no client (ADR 35). */
const hasClient = (service: string): boolean =>
  readFileSync(at('services', service, 'prisma/schema/schema.prisma'), 'utf8').includes('generator client');

/** Generates the Prisma clients whose schema changed. Answers the services that were made anew. */
export async function generateClients(): Promise<string[]> {
  const made: string[] = [];
  for (const name of servicesWithDatabase().filter(hasClient)) {
    const folder = `services/${name}`;
    const fresh = await makeWhenStale({
      sources: [at(folder, 'prisma/schema'), at(folder, 'prisma.config.ts'), at('pnpm-lock.yaml')],
      output: at(folder, 'src/generated/prisma/client.ts'),
      stamp: cache(`${name}-prisma`),
      make: () => runTool('prisma', ['generate'], { in: folder }),
    });
    if (fresh) made.push(name);
  }
  return made;
}

/** Everything that a bundle of `folder` can be made from. */
function frontEndSources(folder: string): string[] {
  const contracts = readdirSync(at('services')).map((name) => at('services', name, 'contract'));
  return [at(folder), at('shell/kit'), ...contracts, at('pnpm-lock.yaml')];
}

/** What its package says, and what it was built from: another source is another version. */
function versionOf(folder: string, digest: string): string {
  const { version } = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')) as { version: string };
  return `${version}+${digest.slice(0, VERSION_DIGITS)}`;
}

/** Builds the shell and the modules whose sources changed, one after another. Answers their folders. */
export async function buildFrontEnd(): Promise<string[]> {
  const made: string[] = [];
  for (const folder of ['shell', ...moduleNames().map((name) => `mfe-${name}`)]) {
    const fresh = await makeWhenStale({
      sources: frontEndSources(folder),
      output: at(folder, folder === 'shell' ? 'dist/index.html' : `dist/${MANIFEST_FILE}`),
      stamp: cache(`${folder}-bundle`),
      make: (digest) =>
        runTool('rspack', ['build'], { in: folder, env: { NODE_ENV: 'production', MODULE_VERSION: versionOf(folder, digest) } }),
    });
    if (fresh) made.push(folder);
  }
  return made;
}
