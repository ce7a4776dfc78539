import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { FEDERATION_FILE, FederationManifest, MANIFEST_FILE, recordOf } from '@market/modules-contract/build';
import type { Candidate, FeedPayload, ModuleRecord, SignedFeed } from '@market/modules-contract/feed';
import { BuiltManifest } from '@market/modules-contract/manifest';
import { feedOf, type TestFeedKey, testFeedKey } from '@market/modules-contract/testing/test-feed-key';
import { builtShell, sha384, TYPES } from './built-files.ts';
import { contentPolicy } from './content-policy.ts';
import { openFramesOrigin } from './frames-origin.ts';

/** What becomes of a signed feed on its way; `resign` signs it with other facts, as whoever kept an old one could not, but its registry did once. */
type FeedChange = (feed: SignedFeed, resign: (change: Partial<FeedPayload>) => Promise<SignedFeed>) => Promise<SignedFeed>;

/** Answers a request in place of the file, or `false` to let the file through. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `GET /modules/alpha/1.0.0/static/x.js` → where the file lies among what was built. */
const moduleFile = (path: string): string | null => /^\/modules\/([^/]+\/[^/]+\/.+)$/.exec(path)?.[1] ?? null;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

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
  readonly #policy: string;
  readonly #frames: Server;
  /** Calls that came, as far as a test looks at them. */
  readonly calls: { path: string; method: string; token: string | undefined }[] = [];
  readonly #troubles = new Map<RegExp, Trouble>();
  #hanging = new Set<ServerResponse>();
  readonly #records = new Map<string, unknown>();
  readonly #candidates: Candidate[] = [];
  #revision = 0;
  readonly #stopped = new Set<string>();
  #changeFeed: FeedChange = async (feed) => feed;
  readonly #key: TestFeedKey;

  private constructor(built: string, key: TestFeedKey, frames: Server) {
    this.#frames = frames;
    this.#policy = contentPolicy(portOf(frames));
    this.#built = built;
    this.#key = key;
    this.#server = createServer((request, response) => void this.#answer(request, response));
    for (const id of ['alpha', 'beta', 'gamma']) this.#publish(id, readRecord(built, id));
  }

  /** @param built folder with the built modules */
  static async open(built: string): Promise<Site> {
    const files = (path: string) => (moduleFile(path) ? join(built, moduleFile(path) ?? '') : null);
    const site = new Site(built, await testFeedKey(), await openFramesOrigin(files));
    await new Promise<void>((resolve) => site.#server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get origin(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`;
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
  changeRecord(id: string, change: (record: ModuleRecord) => unknown, version = '1.0.0'): () => void {
    const record = readRecord(this.#built, id, version);
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

  /** An administrator lets the module run in a frame, and grants it this. */
  frame(id: string, grants: readonly string[]): void {
    this.changeRecord(id, (record) => ({ ...record, level: 'frame', grants }));
  }

  /** The feed after the publication of another version of the module. */
  publish(id: string, version: string, change: Partial<ModuleRecord> = {}): void {
    this.#publish(id, { ...readRecord(this.#built, id, version), ...change });
  }

  /** So many of a hundred readers get this version of alpha instead of the one at work; undefined: none does. */
  offer(version?: string, percent = 0): void {
    const to = { percent, salt: 'salt', companies: [], roles: [] };
    this.#candidates.splice(0, 1, ...(version ? [{ record: readRecord(this.#built, 'alpha', version), to }] : []));
    this.#revision += 1;
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
    this.#frames.closeAllConnections();
    await Promise.all([this.#server, this.#frames].map((server) => new Promise((resolve) => server.close(resolve))));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    response.setHeader('content-security-policy', this.#policy);
    for (const [path, trouble] of this.#troubles) if (path.test(pathname) && trouble(request, response)) return;
    const file = moduleFile(pathname);
    if (/^\/(trpc|api)\//.test(pathname)) this.#call(request, response);
    else if (pathname === '/modules/feed.json') await this.#sendFeed(response);
    else if (file) send(response, join(this.#built, file));
    else if (extname(pathname)) send(response, join(builtShell, pathname));
    else this.#sendPage(response);
  }

  /** As a service would: what it was asked is noted, and answered with that. */
  #call({ url = '', method = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://site');
    this.calls.push({ path: pathname, method, token: headers['x-auth-token'] as string | undefined });
    const answer = { result: { data: `asked ${pathname}` } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(searchParams.has('batch') ? [answer] : answer));
  }

  async #sendFeed(response: ServerResponse): Promise<void> {
    const stopped = [...this.#stopped].map((id) => {
      const { title, level, routes } = readRecord(this.#built, id);
      return { id, title, level, paths: routes.map(({ path }) => path) };
    });
    const records = [...this.#records].map(([id, record]) => (id === 'beta' ? named(record as ModuleRecord, this.betaInMenu) : record));
    const feed = feedOf(records as ModuleRecord[], { revision: this.#revision, candidates: this.#candidates, stopped });
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
    const signed = await this.#changeFeed(await this.#key.sign(JSON.stringify(feed)), (change) =>
      this.#key.sign(JSON.stringify({ ...feed, ...change })),
    );
    response.end(JSON.stringify({ ...signed, services: {}, framesOrigin: `:${portOf(this.#frames)}` }));
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
