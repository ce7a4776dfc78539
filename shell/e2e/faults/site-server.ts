import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { FEDERATION_FILE, FederationManifest, MANIFEST_FILE, recordOf } from '@market/modules-contract/build';
import type { FeedPayload, ModuleRecord, SignedFeed } from '@market/modules-contract/feed';
import { BuiltManifest } from '@market/modules-contract/manifest';
import { feedOf, type TestFeedKey, testFeedKey } from '@market/modules-contract/testing/test-feed-key';
import { builtShell } from './build-fixtures.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Of the scripts or styles that stand in the page. */
const digestsIn = (page: string, pattern: RegExp): string =>
  [...page.matchAll(pattern)].map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');

/**
 * The policy the product is meant to live under, as the gateway writes it for the page. The first digest of styles is that of an empty element,
 * which Griffel fills through the object model.
 */
function contentPolicy(): string {
  const page = readFileSync(join(builtShell, 'index.html'), 'utf8');
  const [scripts, styles] = [digestsIn(page, /<script>(.*?)<\/script>/gs), digestsIn(page, /<style>(.*?)<\/style>/gs)];
  return `default-src 'self'; script-src 'self'${scripts}; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='${styles}; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'`;
}

/** What becomes of a signed feed on its way; `resign` signs it with other facts, as whoever kept an old one could not, but its registry did once. */
type FeedChange = (feed: SignedFeed, resign: (change: Partial<FeedPayload>) => Promise<SignedFeed>) => Promise<SignedFeed>;

/** Answers a request in place of the file, or `false` to let the file through. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `GET /modules/alpha/1.0.0/static/x.js` → where the file lies among what was built. */
const moduleFile = (path: string): string | null => /^\/modules\/([^/]+\/[^/]+\/.+)$/.exec(path)?.[1] ?? null;

const sha384 = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function readRecord(builtFolder: string, id: string, version = '1.0.0'): ModuleRecord {
  const bytes = (path: string): Buffer => readFileSync(join(builtFolder, id, version, path));
  return recordOf({
    manifest: BuiltManifest.parse(JSON.parse(bytes(MANIFEST_FILE).toString())),
    federation: FederationManifest.parse(JSON.parse(bytes(FEDERATION_FILE).toString())),
    vendor: 'test',
    pin: (url) => ({ url, integrity: sha384(bytes(url)) }),
  });
}

const named = (record: ModuleRecord, name: string): ModuleRecord => ({
  ...record,
  nav: record.nav.map((entry) => ({ ...entry, label: { ru: name, en: name } })),
});

interface ShellManifest {
  shared: { name: string; assets: { js: { sync: string[] } } }[];
}

/** A site of the shell and two modules, with faults the test switches on and off. */
export class Site {
  readonly #built: string;
  readonly #server: Server;
  readonly #policy = contentPolicy();
  readonly #troubles = new Map<RegExp, Trouble>();
  #hanging = new Set<ServerResponse>();
  readonly #records = new Map<string, unknown>();
  #revision = 0;
  readonly #stopped = new Set<string>();
  #changeFeed: FeedChange = async (feed) => feed;
  readonly #key: TestFeedKey;

  private constructor(built: string, key: TestFeedKey) {
    this.#built = built;
    this.#key = key;
    this.#server = createServer((request, response) => void this.#answer(request, response));
    for (const id of ['alpha', 'beta']) this.#publish(id, readRecord(built, id));
  }

  /** @param built folder with the built modules */
  static async open(built: string): Promise<Site> {
    const site = new Site(built, await testFeedKey());
    await new Promise<void>((resolve) => site.#server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** What the menu calls beta under the feed as it is now: so a reader sees by which feed the page goes. */
  get betaInMenu(): string {
    return `Beta, ${this.#revision}`;
  }

  /** From now on requests whose path fits meet the trouble. */
  trouble(path: RegExp, answer: Trouble): void {
    this.#troubles.set(path, answer);
  }

  /** All is well again; requests that hang are dropped. */
  calm(): void {
    this.#troubles.clear();
    this.#changeFeed = async (feed) => feed;
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
  }

  /** Answers nothing until `calm`. */
  hang: Trouble = (_request, response) => {
    this.#hanging.add(response);
    return true;
  };

  /** Files whose path fits arrive with one byte changed, and are not kept by the browser. */
  tamper(path: RegExp): void {
    this.trouble(path, (request, response) => {
      const bytes = readFileSync(join(this.#built, moduleFile(new URL(request.url ?? '/', 'http://site').pathname) ?? ''));
      response.writeHead(200, { 'content-type': TYPES['.js'], 'cache-control': 'no-store' }).end(Buffer.concat([bytes, Buffer.from(' ')]));
      return true;
    });
  }

  /** Answers a function that takes the change back. */
  changeRecord(id: string, change: (record: ModuleRecord) => unknown): () => void {
    const record = readRecord(this.#built, id);
    this.#publish(id, change(record));
    return () => this.#publish(id, record);
  }

  /** The feed as if the module had been built with this entry: the digest fits. */
  replaceEntry(id: string, code: string): () => void {
    this.trouble(/replaced-entry\.js$/, (_request, response) => {
      response.writeHead(200, { 'content-type': TYPES['.js'] }).end(code);
      return true;
    });
    return this.changeRecord(id, (record) => ({
      ...record,
      entry: { ...record.entry, url: '/replaced-entry.js', integrity: sha384(code) },
    }));
  }

  /** The feed after the publication of another version of the module. */
  publish(id: string, version: string): void {
    this.#publish(id, readRecord(this.#built, id, version));
  }

  /** From now on feeds come out otherwise than they were signed. */
  changeFeed(change: FeedChange): void {
    this.#changeFeed = change;
  }

  /** Switches a module off; the feed keeps its addresses. Answers a function that switches it on. */
  stop(id: string): () => void {
    this.#stopped.add(id);
    const restore = this.withdraw(id);
    return () => {
      this.#stopped.delete(id);
      restore();
    };
  }

  withdraw(id: string): () => void {
    const record = readRecord(this.#built, id);
    this.#records.delete(id);
    this.#revision += 1;
    return () => this.#publish(id, record);
  }

  #publish(id: string, record: unknown): void {
    this.#records.set(id, record);
    this.#revision += 1;
  }

  /** Files of a shared package that the page does not ask for at its start. */
  sharedChunks(name: string): RegExp {
    const { shared } = JSON.parse(readFileSync(join(builtShell, 'mf-manifest.json'), 'utf8')) as ShellManifest;
    const page = readFileSync(join(builtShell, 'index.html'), 'utf8');
    const own = shared.find((entry) => entry.name === name)?.assets.js.sync.filter((file) => !page.includes(file)) ?? [];
    return new RegExp(own.map((file) => file.replaceAll('.', '\\.')).join('|') || '^no such file$');
  }

  async close(): Promise<void> {
    this.calm();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    response.setHeader('content-security-policy', this.#policy);
    for (const [path, trouble] of this.#troubles) if (path.test(pathname) && trouble(request, response)) return;
    const file = moduleFile(pathname);
    if (pathname === '/modules/feed.json') await this.#sendFeed(response);
    else if (file) send(response, join(this.#built, file));
    else if (extname(pathname)) send(response, join(builtShell, pathname));
    else this.#sendPage(response);
  }

  async #sendFeed(response: ServerResponse): Promise<void> {
    const stopped = [...this.#stopped].map((id) => {
      const { title, routes } = readRecord(this.#built, id);
      return { id, title, paths: routes.map(({ path }) => path) };
    });
    const records = [...this.#records].map(([id, record]) => (id === 'beta' ? named(record as ModuleRecord, this.betaInMenu) : record));
    const feed = feedOf(records as ModuleRecord[], { revision: this.#revision, stopped });
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
    const signed = await this.#changeFeed(await this.#key.sign(JSON.stringify(feed)), (change) =>
      this.#key.sign(JSON.stringify({ ...feed, ...change })),
    );
    response.end(JSON.stringify({ ...signed, services: {} }));
  }

  /** As the gateway writes it: the key that feeds are judged by stands among the data of the site. */
  #sendPage(response: ServerResponse): void {
    const page = readFileSync(join(builtShell, 'index.html'), 'utf8');
    const modules = JSON.stringify({ keys: [this.#key.key], at: new Date().toISOString() });
    response.writeHead(200, { 'content-type': TYPES['.html'], 'cache-control': 'no-cache' });
    response.end(page.replace(/(id="site">\s*\{)/, (_, start: string) => `${start} "modules": ${modules},`));
  }
}

function send(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', /\.[0-9a-f]{8,}\./.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  try {
    const bytes = readFileSync(path);
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.setHeader('content-type', 'text/plain');
    response.end('not found');
  }
}
