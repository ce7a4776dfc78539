import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { moduleNames } from '../local/build.ts';
import { projectRoot } from '../local/env.ts';
import { pageLoads } from './page-loads.ts';

/** Kilobytes of scripts as they travel (brotli). What a first view really loads is measured in a browser, by `first-view.spec.ts`. */
const budgets = {
  /** What the page names itself: the shell before any module. */
  shellStart: 242,
  /** A module before its first page: its entry and what that needs at once. */
  moduleStart: 40,
  /** What a module fetches of its own until one of its pages stands: its start, and the lazy import with the page. */
  pageLoad: 65,
  /** Everything a module can ever load. */
  moduleWhole: 80,
};

/**
 * Modules with heavy parts that most of their readers never fetch: the catalogue has the whole management area of those who sell (forms with size
 * runs, bulk tools, taxonomy), companies that of vendors (stores with their map, staff, reviews), orders the list of sellers, the checkout,
 * the matrix and the chat (its live line, its outbox, its long list, its moderation), each for readers of its own; the back office has money
 * besides users and modules: plans, codes, movements.
 */
const wholeOf: Record<string, number> = { backoffice: 200, catalog: 225, companies: 140, orders: 210 };

/** A file counts for several pages, and the best compression takes a while. */
const measured = new Map<string, number>();

/** The shell's files come compressed from their build, those of modules are compressed at their publication, in the same way. */
function travels(file: string): number {
  const size =
    measured.get(file) ?? (existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length);
  measured.set(file, size);
  return size / 1024;
}
const total = (folder: string, files: readonly string[]): number => files.reduce((sum, file) => sum + travels(join(folder, file)), 0);

function shellStart(folder: string): number {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = new Set([...page.matchAll(/(?:src|href)="\/(static\/[^"]+\.js)"/g)].flatMap((match) => match[1] ?? []));
  return total(folder, [...scripts]);
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

function moduleStart(folder: string): number {
  const { metaData, exposes }: FederationManifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const main = exposes.find(({ name }) => name === 'main')?.assets.js.sync ?? [];
  return total(folder, [join(metaData.remoteEntry.path, metaData.remoteEntry.name), ...main]);
}

const moduleWhole = (folder: string): number =>
  total(
    folder,
    readdirSync(join(folder, 'static')).flatMap((name) => (name.endsWith('.js') ? [`static/${name}`] : [])),
  );

/** The page of a module that costs its readers most. */
function heaviestLoad(folder: string): { page: string; size: number } {
  const loads = pageLoads(folder).map(({ page, scripts }) => ({ page, size: moduleStart(folder) + total(folder, scripts) }));
  const [heaviest] = loads.sort((a, b) => b.size - a.size);
  if (!heaviest) throw new Error(`${folder}: no lazy import found; does the bundler write them in another way?`);
  return heaviest;
}

/** Fails when the shell or a module outgrew its budget; says by how much. */
export async function checkBundleBudgets(): Promise<void> {
  const results = [
    { what: 'shell, start', size: shellStart(join(projectRoot, 'shell/dist')), budget: budgets.shellStart },
    ...moduleNames().flatMap((name) => {
      const folder = join(projectRoot, `mfe-${name}/dist`);
      const { page, size } = heaviestLoad(folder);
      return [
        { what: `mfe-${name}, start`, size: moduleStart(folder), budget: budgets.moduleStart },
        { what: `mfe-${name}, heaviest page (${page})`, size, budget: budgets.pageLoad },
        { what: `mfe-${name}, whole`, size: moduleWhole(folder), budget: wholeOf[name] ?? budgets.moduleWhole },
      ];
    }),
  ];
  const lines = results.map(({ what, size, budget }) => `  ${what}: ${size.toFixed(0)} of ${budget} KB`);
  if (results.some(({ size, budget }) => size > budget)) throw new Error(lines.join('\n'));
  console.log(lines.join('\n'));
}
