import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedKey } from '@market/modules-contract/feed';
import type { Ask } from '@market/modules-contract/manifest';
import { moduleBase } from '@market/modules-contract/module-base';
import { LRUCache } from 'lru-cache';
import { type Coding, encodedOnce } from './compress-answers.ts';
import { NOT_THERE, stateOf } from './file-state.ts';
import type { ModuleFeed } from './modules/module-feed.ts';
import type { FoundPage } from './modules/module-pages.ts';

/** Where the build of the shell leaves room: for what its early script reads, and for the feed, which is needed when the scripts have come. */
const START = '<!-- start -->';
const FEED = '<!-- feed -->';

/** Digests of the scripts and styles that stand in the page itself. */
export interface InlineDigests {
  scripts: readonly string[];
  styles: readonly string[];
}

interface Template {
  html: string;
  policy: string;
  digest: string;
}

/** What every page holds until a build changes. */
interface Revision {
  template: Template;
  /** Which feed, from which the pages of modules come too, and which hour of the gateway's clock, by which readers see whether it has expired. */
  feedTag: string;
  /** The template with the feed in it, and with what it is judged by. */
  html: string;
}

export interface WrittenPage {
  policy: string;
  etag: string;
  html: () => string;
  /** Compressed as the caller takes it, once. */
  encoded: (coding: Coding) => Promise<Buffer>;
}

const HOUR_MS = 3_600_000;

/** Pages that differ by the numbers in their addresses are many; one takes as much memory as it does on its way. */
const KEPT_PAGES = 500;

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inlineDigests(html: string): InlineDigests {
  const digests = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, body = '']) => digestOf(body));
  return { scripts: digests(/<script>(.*?)<\/script>/gs), styles: digests(/<style>(.*?)<\/style>/gs) };
}

/** Data that no script of the page can be mistaken for: inside a document `</script>` in a text would end it. */
const dataScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The data of the site with what feeds of modules are judged by. The operator's part of it stands in the template. */
const withSiteModules = (html: string, modules: { keys: readonly FeedKey[]; at: string }): string =>
  html.replace(/<script type="application\/json" id="site">(.*?)<\/script>/s, (_, site: string) =>
    dataScript('site', JSON.stringify({ ...JSON.parse(site), modules })),
  );

const numberIn = (part = ''): number | null => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : null);

/** The question with the numbers of the address in it; null when one of them is no number. */
function filled(ask: Ask, params: Readonly<Record<string, string>>): Ask | null {
  const input: Ask['input'] = {};
  for (const [name, value] of Object.entries(ask.input)) {
    const known = typeof value === 'string' && value.startsWith(':') ? numberIn(params[value.slice(1)]) : value;
    if (known === null) return null;
    input[name] = known;
  }
  return { ...ask, input };
}

/** Of a page that not everybody may open nothing is fetched before it is known who asks. */
const openToAll = (found: FoundPage | undefined): FoundPage | undefined =>
  found?.route.audience?.includes('guest') === false ? undefined : found;

/** The files that the module of the page begins with, fetched together with the shell's own instead of after them. Those of a frame are its own to fetch. */
function hints({ record }: FoundPage): string[] {
  if (record.level === 'frame') return [];
  const base = moduleBase(record);
  return [
    `<link rel="preload" as="fetch" href="${base}${record.manifest.url}" crossorigin="anonymous">`,
    ...[record.entry, ...record.start].map(
      ({ url, integrity }) => `<link rel="preload" as="script" href="${base}${url}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
  ];
}

/**
 * The shell's page as an address gets it: with the feed inside, and with what the page of the address begins with named already, so that
 * a visitor on a slow line waits for one round of requests instead of five. The same for everybody; who is asking, only their browser knows.
 * So it is written and compressed once, until a build changes.
 */
export class ShellPage {
  readonly #file: string;
  readonly #feed: ModuleFeed;
  readonly #policyOf: (inline: InlineDigests) => string;
  readonly #pages = new LRUCache<string, WrittenPage>({ max: KEPT_PAGES });
  #state = '';
  #revision: Revision = { template: { html: '', policy: '', digest: '' }, feedTag: '', html: '' };

  constructor(shellDir: string, feed: ModuleFeed, policyOf: (inline: InlineDigests) => string) {
    this.#file = join(shellDir, 'index.html');
    this.#feed = feed;
    this.#policyOf = policyOf;
  }

  /** Undefined while the shell has not been built. */
  at(url: string): WrittenPage | undefined {
    const revision = this.#current();
    if (!revision) return undefined;
    const [path = '', query = ''] = url.split('?', 2);
    const found = openToAll(this.#feed.pages.at(path));
    // What an address with a query asks for, only the code of the page can say.
    const asks = found && query === '' ? (found.route.asks ?? []).flatMap((ask) => filled(ask, found.params) ?? []) : [];
    const start = [dataScript('asks', JSON.stringify(asks)), ...(found ? hints(found) : [])].join('\n    ');
    const known = this.#pages.get(start);
    if (known) return known;
    const page = written(revision, start);
    this.#pages.set(start, page);
    return page;
  }

  #current(): Revision | undefined {
    const state = stateOf(this.#file);
    if (state === NOT_THERE) return undefined;
    const { body, etag } = this.#feed.answer;
    const hour = Math.floor(Date.now() / HOUR_MS);
    const feedTag = `${etag} ${hour}`;
    if (state === this.#state && feedTag === this.#revision.feedTag) return this.#revision;
    const template = state === this.#state ? this.#revision.template : this.#read();
    this.#state = state;
    const judgedBy = { keys: this.#feed.keys, at: new Date(hour * HOUR_MS).toISOString() };
    const html = withSiteModules(template.html, judgedBy).replace(FEED, () => (body === '' ? '' : dataScript('feed', body)));
    this.#revision = { template, feedTag, html };
    this.#pages.clear();
    return this.#revision;
  }

  #read(): Template {
    const html = readFileSync(this.#file, 'utf8');
    return { html, policy: this.#policyOf(inlineDigests(html)), digest: digestOf(html) };
  }
}

function written({ template, feedTag, html }: Revision, start: string): WrittenPage {
  const tag = createHash('sha256').update([template.digest, feedTag, start].join('\n')).digest('base64url').slice(0, 22);
  const page = (): string => html.replace(START, () => start);
  return { policy: template.policy, etag: `W/"${tag}"`, html: page, encoded: encodedOnce(page, 'whole') };
}
