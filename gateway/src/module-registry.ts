import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleFeed, ModuleRecord, type ModuleRoute } from '@market/modules-contract/feed';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { stateOf } from './file-state.ts';

/** A built module in a folder of this machine, as the gateway serves it. */
export interface ServedModule {
  record: ModuleRecord;
  /** Folder with its files. */
  root: string;
  /** Address below which they are served: one per build, so that open tabs keep the files they started with. */
  base: string;
}

/** The page that a module has at an address. */
export interface FoundPage {
  record: ModuleRecord;
  route: ModuleRoute;
  params: Record<string, string>;
}

type PagePattern = Omit<FoundPage, 'params'> & { pattern: RegExp };

/** Reads one folder's `module.json`. Undefined, with a line in the log, when it is not there or not a record. */
function readModule(root: string, log: FastifyBaseLogger): ServedModule | undefined {
  const file = join(root, 'module.json');
  if (!existsSync(file)) return void log.warn({ root }, 'module has not been built');
  const parsed = ModuleRecord.safeParse(jsonIn(file));
  if (!parsed.success) return void log.error({ root, issues: parsed.error.issues }, 'module record is malformed');
  const base = `/modules/${parsed.data.id}/${parsed.data.buildId}/`;
  const placed = <F extends { url: string }>(pinned: F): F => ({ ...pinned, url: new URL(pinned.url, `http://local${base}`).pathname });
  const { entry, manifest, start } = parsed.data;
  return { record: { ...parsed.data, entry: placed(entry), manifest: placed(manifest), start: start.map(placed) }, root, base };
}

/** Null for what is no JSON, such as a record that is being written: it keeps its module out of the feed, not the others. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The modules in their folders, read again when a build changed one. */
export class ModuleRegistry {
  readonly #dirs: readonly string[];
  readonly #services: Record<string, string>;
  readonly #log: FastifyBaseLogger;
  #seen = '';
  #modules: ServedModule[] = [];
  #pages: PagePattern[] = [];
  #feed: { body: string; etag: string } = { body: '', etag: '' };

  constructor({ dirs, services }: { dirs: readonly string[]; services: Record<string, string> }, log: FastifyBaseLogger) {
    this.#dirs = dirs;
    this.#services = services;
    this.#log = log;
  }

  modules(): readonly ServedModule[] {
    this.#refresh();
    return this.#modules;
  }

  /** Whether a module has a page at the address, or leads from there to another. */
  hasPage(path: string): boolean {
    this.#refresh();
    return this.#pages.some(({ pattern }) => pattern.test(path));
  }

  /** The page that stands at the address in the end; the root of the site leads to the page that shows the catalogue. */
  pageAt(path: string): FoundPage | undefined {
    this.#refresh();
    if (path === '/') return this.#found(({ route }) => route.shows?.some(({ kind }) => kind === 'catalogue') === true, path);
    const found = this.#found(({ pattern }) => pattern.test(path), path);
    return found?.route.redirect ? this.#found(({ route }) => route.path === found.route.redirect, path) : found;
  }

  #found(fits: (page: PagePattern) => boolean, path: string): FoundPage | undefined {
    const page = this.#pages.find(fits);
    return page && { record: page.record, route: page.route, params: page.pattern.exec(path)?.groups ?? {} };
  }

  feed(): { body: string; etag: string } {
    this.#refresh();
    return this.#feed;
  }

  #refresh(): void {
    const seen = this.#dirs.map((dir) => stateOf(join(dir, 'module.json'))).join();
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#modules = this.#dirs.flatMap((dir) => readModule(dir, this.#log) ?? []);
    const modules = this.#modules.map((module) => module.record);
    // `/products/new` is meant before `/products/:id`.
    this.#pages = modules
      .flatMap((record) => record.routes.map((route) => ({ record, route, pattern: patternOf(route.path) })))
      .sort((one, other) => parameters(one.route) - parameters(other.route));
    const revision = createHash('sha256')
      .update(JSON.stringify([modules, this.#services]))
      .digest('hex')
      .slice(0, 16);
    const feed: ModuleFeed = { schema: 1, revision, issuedAt: new Date().toISOString(), services: this.#services, modules };
    this.#feed = { body: JSON.stringify(feed), etag: `W/"${revision}"` };
  }
}

const parameters = ({ path }: ModuleRoute): number => path.split(':').length;

/** `/products/:id` as an expression; a slash at the end means nothing. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[^\w-]/g, '\\$&')))
      .join('/')}/?$`,
  );

/** `GET /modules/feed.json`: what the shell reads first. A repeated read costs a 304. */
export function mountFeed(app: FastifyInstance, registry: ModuleRegistry): void {
  app.get('/modules/feed.json', async (request, reply) => {
    const { body, etag } = registry.feed();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
