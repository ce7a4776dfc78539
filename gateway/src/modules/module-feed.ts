import { createHash } from 'node:crypto';
import { CurrentFeedAnswer } from '@market/modules-contract/distribution';
import { type FeedKey, FeedPayload, type ModuleRecord } from '@market/modules-contract/feed';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { KeptFolder } from './kept-folder.ts';
import { ModulePages } from './module-pages.ts';
import type { Registry } from './registry.ts';

type Newest = NonNullable<CurrentFeedAnswer['data']>;

/** What is served until the registry has another one. */
interface Served {
  revision: number | null;
  modules: readonly ModuleRecord[];
  pages: ModulePages;
  keys: readonly FeedKey[];
  expiresAt: number;
  body: string;
  etag: string;
}

/** A change in the registry is here at most so much later. */
const LOOK_EVERY_MS = 2_000;
const KEPT_FEED = 'feed.json';
const NO_MODULES: Served = { revision: null, modules: [], pages: new ModulePages([]), keys: [], expiresAt: 0, body: '', etag: '' };

interface Parts {
  registry: Registry;
  kept: KeptFolder;
  /** Versions of the services behind this gateway: its own word, beside what is signed. */
  services: Record<string, string>;
  log: FastifyBaseLogger;
  /** Called with the modules of each new feed. */
  changed: (modules: readonly ModuleRecord[]) => void;
}

/** The feed of modules as this gateway serves it: the newest that the registry gave, or the last one that was kept. */
export class ModuleFeed {
  readonly #parts: Parts | undefined;
  #served = NO_MODULES;

  /** @param parts undefined: a composition without modules */
  constructor(parts?: Parts) {
    this.#parts = parts;
  }

  get modules(): readonly ModuleRecord[] {
    return this.#served.modules;
  }

  get pages(): ModulePages {
    return this.#served.pages;
  }

  /** What pages judge feeds by. */
  get keys(): readonly FeedKey[] {
    return this.#served.keys;
  }

  /** `GET /modules/feed.json`. */
  get answer(): { body: string; etag: string } {
    return this.#served;
  }

  /** For /healthz. */
  get state(): string {
    if (!this.#parts) return 'ok';
    if (this.#served.revision === null) return 'no feed yet';
    return this.#served.expiresAt > Date.now() ? 'ok' : 'feed expired';
  }

  /** Begins to serve, and looks for changes until the server closes. */
  start(app: FastifyInstance): void {
    if (!this.#parts) return;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    const look = async (): Promise<void> => {
      await this.#look();
      if (!isClosed) timer = setTimeout(look, LOOK_EVERY_MS).unref();
    };
    app.addHook('onReady', async () => {
      await this.#readKept();
      await look();
    });
    app.addHook('onClose', async () => {
      isClosed = true;
      clearTimeout(timer);
    });
  }

  async #readKept(): Promise<void> {
    const { kept, log } = this.#parts as Parts;
    try {
      const text = await kept.read(KEPT_FEED);
      const { data } = text ? CurrentFeedAnswer.parse(JSON.parse(text.toString())) : { data: null };
      if (data) this.#serve(data);
    } catch (err) {
      log.warn({ err }, 'The feed of modules that was kept cannot be read');
    }
  }

  async #look(): Promise<void> {
    const { registry, kept, log } = this.#parts as Parts;
    try {
      const newest = await registry.feed(this.#served.revision);
      if (!newest) return;
      this.#serve(newest);
      await kept.write(KEPT_FEED, JSON.stringify({ data: newest }));
    } catch (err) {
      log.warn({ err }, 'The registry of modules gave no feed; the last one is served');
    }
  }

  #serve({ feed, revision, keys }: Newest): void {
    const { services, changed } = this.#parts as Parts;
    const { modules, expiresAt } = FeedPayload.parse(JSON.parse(feed.payload));
    const body = JSON.stringify({ ...feed, services });
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const pages = new ModulePages(modules);
    this.#served = { revision, modules, pages, keys, expiresAt: Date.parse(expiresAt), body, etag: `W/"${tag}"` };
    changed(modules);
  }
}

/** `GET /modules/feed.json`: what the shell reads first. A repeated read costs a 304. */
export function mountFeed(app: FastifyInstance, feed: ModuleFeed): void {
  app.get('/modules/feed.json', async (request, reply) => {
    const { body, etag } = feed.answer;
    if (body === '') return reply.code(503).header('retry-after', '2').send();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
