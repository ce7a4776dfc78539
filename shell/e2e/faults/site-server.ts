import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { ModuleRecord } from '@market/modules-contract/feed';
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

/** Answers a request in place of the file, or `false` to let the file through. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `GET /modules/alpha/<build>/static/x.js` → module and file. */
function moduleFile(path: string): { id: string; file: string } | null {
  const [, id, file] = /^\/modules\/([^/]+)\/[^/]+\/(.+)$/.exec(path) ?? [];
  return id && file ? { id, file } : null;
}

function readRecord(builtFolder: string, id: string): ModuleRecord {
  const record = ModuleRecord.parse(JSON.parse(readFileSync(join(builtFolder, id, 'module.json'), 'utf8')));
  const placed = <F extends { url: string }>(file: F): F => ({ ...file, url: `/modules/${id}/${record.buildId}/${file.url}` });
  return { ...record, entry: placed(record.entry), manifest: placed(record.manifest) };
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

  private constructor(built: string) {
    this.#built = built;
    this.#server = createServer((request, response) => this.#answer(request, response));
    for (const id of ['alpha', 'beta']) this.#publish(id, readRecord(built, id));
  }

  /** @param built folder with the built modules */
  static async open(built: string): Promise<Site> {
    const site = new Site(built);
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
      const file = moduleFile(new URL(request.url ?? '/', 'http://site').pathname);
      const bytes = readFileSync(join(this.#built, file?.id ?? '', file?.file ?? ''));
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
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    this.trouble(/replaced-entry\.js$/, (_request, response) => {
      response.writeHead(200, { 'content-type': TYPES['.js'] }).end(code);
      return true;
    });
    return this.changeRecord(id, (record) => ({ ...record, entry: { ...record.entry, url: '/replaced-entry.js', integrity } }));
  }

  /** The feed after another build of the module: the same files at other addresses. */
  rebuild(id: string): void {
    this.changeRecord(id, (record) => ({
      ...record,
      buildId: 'rebuilt',
      entry: { ...record.entry, url: record.entry.url.replace(record.buildId, 'rebuilt') },
    }));
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

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    response.setHeader('content-security-policy', this.#policy);
    for (const [path, trouble] of this.#troubles) if (path.test(pathname) && trouble(request, response)) return;
    const file = moduleFile(pathname);
    if (pathname === '/modules/feed.json') this.#sendFeed(response);
    else if (file) send(response, join(this.#built, file.id, file.file));
    else send(response, join(builtShell, extname(pathname) ? pathname : 'index.html'));
  }

  #sendFeed(response: ServerResponse): void {
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-cache');
    response.end(
      JSON.stringify({
        schema: 1,
        revision: String(this.#revision),
        issuedAt: new Date(0).toISOString(),
        modules: [...this.#records].map(([id, record]) => (id === 'beta' ? named(record as ModuleRecord, this.betaInMenu) : record)),
      }),
    );
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
