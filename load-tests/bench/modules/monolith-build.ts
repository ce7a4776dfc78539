import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleNames } from '@market/local/build';
import { projectRoot } from '@market/local/env';
import type { FeedPayload } from '@market/modules-contract/feed';
import { shellConfig } from '@market/shell-kit/build/shell-config';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';

const shell = join(projectRoot, 'shell');
/** What a build has besides that modules come to: nothing of a monolith is shared, and its files are those of its own page. */
const FOR_MODULES = new Set([
  'OneCopyPlugin',
  'StartPlugin',
  'ShareTablePlugin',
  'ModuleFederationPlugin',
  'ShellOfferPlugin',
  'SubresourceIntegrityPlugin',
]);
/** The chunk that the page of the catalogue begins with. */
const CATALOGUE = 'catalog-main';

const chunkName = (module: string, expose: string): string => `${module}-${expose.replace(/^\.\//, '').replaceAll('/', '-')}`;

/** `./main` and the widgets of a module, by their files. */
function entriesOf(module: string): [expose: string, file: string][] {
  const source = join(projectRoot, `mfe-${module}`, 'src');
  const slots = readdirSync(join(source, 'slots'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.slot.tsx'));
  const named = slots.map((file): [string, string] => [`./slots/${file.split('/')[0]}`, join(source, 'slots', file)]);
  return [['./main', join(source, 'main.tsx')], ...named];
}

function loaderText(): string {
  const table = moduleNames().map((module) => {
    const entries = entriesOf(module).map(
      ([expose, file]) => `'${expose}': () => import(/* webpackChunkName: "${chunkName(module, expose)}" */ '${file}')`,
    );
    return `${module}: { ${entries.join(', ')} }`;
  });
  return `const MODULES = { ${table.join(', ')} };
    export const prefetchModule = async () => {};
    export const loadLifecycle = ({ id }) => MODULES[id]['./main']();
    export const loadWidget = ({ id }, { expose }) => MODULES[id][expose]();`;
}

/** Menus, routes and places are known to a monolith as it is built. Nothing of them is signed, dated or pinned. */
function feedText(modules: FeedPayload['modules']): string {
  const file = { url: '', integrity: '' };
  const known = modules.map((record) => ({
    ...record,
    entry: { ...file, globalName: '' },
    manifest: file,
    start: [],
    shared: {},
    requires: undefined,
  }));
  const feed = { revision: 1, issuedAt: '', expiresAt: '', key: '', stopped: [], places: {}, candidates: [], browser: '', dropped: [] };
  return `export const readFeed = async () => (${JSON.stringify({ ...feed, modules: known })});`;
}

/** Puts in the place of what loads modules what was built with them. */
class Monolith {
  readonly #folder: string;

  constructor(folder: string, modules: FeedPayload['modules']) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'load-module.js'), loaderText());
    writeFileSync(join(folder, 'feed.js'), feedText(modules));
    writeFileSync(join(folder, 'federation.js'), 'export const prepareFederation = () => {};');
  }

  apply(compiler: Compiler): void {
    for (const [request, file] of [
      [/\/loading\/load-module\.ts$/, 'load-module.js'],
      [/^\.\/feed\.ts$/, 'feed.js'],
      [/\/loading\/federation\.ts$/, 'federation.js'],
    ] as const)
      new rspack.NormalModuleReplacementPlugin(request, (asked) => {
        if (asked.context.startsWith(join(shell, 'src'))) asked.request = join(this.#folder, file);
      }).apply(compiler);
  }
}

function run(config: Configuration): Promise<Stats> {
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  const compiler = rspack(config);
  compiler.run((fault, stats) =>
    compiler.close(() => {
      if (fault || !stats || stats.hasErrors()) reject(fault ?? new Error(stats?.toString('errors-only')));
      else resolve(stats);
    }),
  );
  return promise;
}

export interface MonolithBuild {
  folder: string;
  /** The files that the page of the catalogue begins with. */
  start: string[];
}

/**
 * The shell and every module of the marketplace in one build of the same sources by the same configuration, without federation: nothing is shared,
 * pinned or published, and what the feed says is in the code.
 */
export async function buildMonolith(modules: FeedPayload['modules']): Promise<MonolithBuild> {
  const cache = join(shell, 'node_modules/.cache/bench-monolith');
  const base = shellConfig(shell)(undefined, { mode: 'production' });
  const plugins = (base.plugins ?? []).filter((plugin) => plugin && !FOR_MODULES.has(plugin.constructor.name));
  const folder = join(cache, 'dist');
  const stats = await run({
    ...base,
    cache: false,
    entry: { main: join(shell, 'src/main.ts') },
    output: { ...base.output, path: folder, uniqueName: 'monolith', clean: true },
    plugins: [...plugins, new Monolith(join(cache, 'in-place'), modules)],
  });
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const assets = namedChunkGroups[CATALOGUE]?.assets ?? [];
  if (assets.length === 0) throw new Error(`The monolith has no chunk ${CATALOGUE}`);
  return { folder, start: assets.map(({ name }) => name).filter((name) => name.endsWith('.js')) };
}
