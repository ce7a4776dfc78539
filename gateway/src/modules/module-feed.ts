import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CurrentFeedAnswer } from '@market/modules-contract/distribution';
import { isDraftVersion } from '@market/modules-contract/draft-names';
import { type FeedKey, FeedPayload, type ModuleRecord } from '@market/modules-contract/feed';
import type { Level } from '@market/modules-contract/manifest';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Coding, codingFor, encodedOnce } from '../compress-answers.ts';
import type { KeptFolder } from '../kept-folder.ts';
import { ModulePages } from './module-pages.ts';
import type { Registry } from './registry.ts';

type Newest = NonNullable<CurrentFeedAnswer['data']>;

/** What is served until the registry has another one. */
interface Served {
  revision: number | null;
  modules: readonly ModuleRecord[];
  pages: ModulePages;
  /** Of those that are switched off, too: who has one open finishes what was begun. */
  levels: ReadonlyMap<string, Level>;
  keys: readonly FeedKey[];
  expiresAt: number;
  body: string;
  /** The same, ready to be sent. */
  bytes: Buffer;
  /** Compressed as the caller takes it. */
  encoded: (coding: Coding) => Promise<Buffer>;
  etag: string;
}

/** A change in the registry is here at most so much later. */
const LOOK_EVERY_MS = 2_000;
const KEPT_FEED = 'feed.json';
const NO_MODULES: Served = {
  ...{ revision: null, modules: [], pages: new ModulePages([]), levels: new Map(), keys: [] },
  ...{ expiresAt: 0, body: '', bytes: Buffer.of(), encoded: encodedOnce(() => '', 'smallest'), etag: '' },
};

interface Parts {
  registry: Registry;
  kept: KeptFolder;
  /** Versions of the services behind this gateway: its own word, beside what is signed. undefined: it does not know all of them yet. */
  services: () => Record<string, string> | undefined;
  /** Where modules run that run in frames; null: nowhere. */
  framesOrigin: string | null;
  log: FastifyBaseLogger;
  /** Called with all versions that each new feed offers. */
  changed: (modules: readonly ModuleRecord[]) => void;
}

/** The feed of modules as this gateway serves it: the newest that the registry gave, or the last one that was kept. */
export class ModuleFeed {
  readonly #parts: Parts | undefined;
  /** What the served feed was written of: the registry's last word, and versions of services. */
  #newest: Newest | undefined;
  #services: ReturnType<Parts['services']>;
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

  /**
   * Where the code of a version may run; undefined: the feed does not know the module. What an author tries runs in a frame, whatever the module may:
   * nobody else has looked at it. The marketplace's own authors are ours.
   */
  levelOf(module: string, version: string): Level | undefined {
    const level = this.#served.levels.get(module);
    if (!isDraftVersion(version)) return level;
    return level === 'page' && this.#isOurs(module) ? 'page' : 'frame';
  }

  #isOurs(module: string): boolean {
    return this.#served.modules.some(({ id, vendor }) => id === module && vendor === 'market');
  }

  /** What pages judge feeds by. */
  get keys(): readonly FeedKey[] {
    return this.#served.keys;
  }

  /** `GET /modules/feed.json`. */
  get answer(): Pick<Served, 'body' | 'bytes' | 'encoded' | 'etag'> {
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
      const looking = look();
      // With a feed that was kept nobody waits for the registry.
      if (this.#served === NO_MODULES) await looking;
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
      this.#followServices();
      const newest = await registry.feed(this.#served.revision);
      if (!newest) return;
      this.#serve(newest);
      await kept.write(KEPT_FEED, JSON.stringify({ data: newest }));
    } catch (err) {
      log.warn({ err }, 'The registry of modules gave no feed; the last one is served');
    }
  }

  /** Writes the feed anew when other versions of services run than it says. */
  #followServices(): void {
    const { services } = this.#parts as Parts;
    if (this.#newest && !isDeepStrictEqual(services(), this.#services)) this.#serve(this.#newest);
  }

  #serve(newest: Newest): void {
    const { services, framesOrigin, changed } = this.#parts as Parts;
    const { feed, revision, keys } = newest;
    const { modules, candidates, stopped, expiresAt } = FeedPayload.parse(JSON.parse(feed.payload));
    const offered = candidates.map(({ record }) => record);
    this.#services = services();
    const body = JSON.stringify({ ...feed, services: this.#services, framesOrigin });
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const pages = new ModulePages(modules, offered);
    const levels = new Map([...modules, ...offered, ...stopped].map(({ id, level }) => [id, level]));
    const answer = { body, bytes: Buffer.from(body), encoded: encodedOnce(() => body, 'smallest'), etag: `W/"${tag}"` };
    this.#newest = newest;
    this.#served = { revision, modules, pages, levels, keys, expiresAt: Date.parse(expiresAt), ...answer };
    changed([...modules, ...offered]);
  }
}

/** `GET /modules/feed.json`: what the shell reads first. A repeated read costs a 304, and each document is compressed once. */
export function mountFeed(app: FastifyInstance, feed: ModuleFeed): void {
  app.get('/modules/feed.json', async (request, reply) => {
    const { bytes, encoded, etag } = feed.answer;
    if (bytes.length === 0) return reply.code(503).header('retry-after', '2').send();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const coding = codingFor(request);
    if (!coding) return reply.send(bytes);
    return reply.headers({ 'content-encoding': coding.name, vary: 'accept-encoding' }).send(await encoded(coding));
  });
}
