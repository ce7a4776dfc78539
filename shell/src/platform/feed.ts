import type { FeedAnswer, FeedKey, FeedPayload, ModuleRecord, StoppedModule } from '@market/modules-contract/feed';
import { moduleBase } from '@market/modules-contract/module-base';
import { requireNewest } from './feed-age.ts';
import { requireSignature } from './feed-signature.ts';
import { ModuleFailure } from './loading/module-failure.ts';
import { readableRecords } from './readable-record.ts';

export interface Feed {
  revision: number;
  modules: ModuleRecord[];
  /** Switched off for now. */
  stopped: StoppedModule[];
  services?: Record<string, string> | undefined;
  /** What was wrong with records, or entries of them, that were left out. */
  dropped: string[];
}

const FEED_URL = '/modules/feed.json';
const DEADLINE_MS = 8000;

/** What the gateway writes into the page for this reader of feeds, beside what else differs between installations. */
interface SiteModules {
  keys: FeedKey[];
  /** When the document was written, by the gateway's clock. */
  at: string;
}

interface Answer extends FeedAnswer {
  /** When the gateway answered, by its own clock: a reader's may be years off. */
  at: number;
}

function siteModules(): SiteModules {
  const site = JSON.parse(document.getElementById('site')?.textContent ?? '{}') as { modules?: SiteModules };
  return site.modules ?? { keys: [], at: '' };
}

/** Addresses in the feed are below that of the module's files. */
function placed(record: ModuleRecord): ModuleRecord {
  const base = new URL(moduleBase(record), location.origin);
  const at = <F extends { url: string }>(file: F): F => ({ ...file, url: new URL(file.url, base).href });
  return { ...record, entry: at(record.entry), manifest: at(record.manifest), start: record.start.map(at) };
}

/** A document that the browser kept is as old as that: its feed may name versions that are gone. */
const isKept = (): boolean => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return visit !== undefined && (visit as PerformanceNavigationTiming).transferSize === 0;
};

const isAnswer = (value: unknown): value is FeedAnswer =>
  typeof value === 'object' &&
  value !== null &&
  ['payload', 'key', 'signature'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The feed came with the document. It is read once: whoever looks again wants to know what changed. One that cannot be read is asked for. */
function feedInDocument(): Answer | undefined {
  const element = document.getElementById('feed');
  element?.remove();
  if (!element || isKept()) return undefined;
  try {
    const answer: unknown = JSON.parse(element.textContent);
    return isAnswer(answer) ? { ...answer, at: Date.parse(siteModules().at) } : undefined;
  } catch {
    return undefined;
  }
}

async function fetchFeed(): Promise<Answer> {
  const response = await fetch(FEED_URL, { cache: 'no-cache', signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new ModuleFailure('unreachable', `the module feed answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new ModuleFailure('malformed', 'the module feed is none');
  const at = Date.parse(response.headers.get('date') ?? '');
  return { ...answer, at: Number.isNaN(at) ? Date.now() : at };
}

async function trusted({ payload, key, signature, at }: Answer): Promise<FeedPayload> {
  // The page of a development server is written by no gateway and knows no keys.
  if (!__DEVELOPMENT__) await requireSignature({ payload, key, signature }, siteModules().keys);
  const feed = JSON.parse(payload) as FeedPayload;
  if (feed.schema !== 2) throw new ModuleFailure('malformed', `the module feed is of schema ${feed.schema}`);
  if (!__DEVELOPMENT__) requireNewest({ ...feed, key }, at);
  return feed;
}

const replaced = async (modules: ModuleRecord[]): Promise<ModuleRecord[]> =>
  (await import('./loading/development-modules.ts')).withDevelopmentModules(modules);

/**
 * Reads the feed and believes it only with a signature that fits. Asked again it costs a 304: the browser keeps the body and sends its tag.
 * @throws ModuleFailure
 */
export async function readFeed(): Promise<Feed> {
  const answer = feedInDocument() ?? (await fetchFeed());
  const { revision, modules: records, stopped } = await trusted(answer);
  const { modules, dropped } = readableRecords(records);
  const complete = modules.map(placed);
  return { revision, services: answer.services, modules: __DEVELOPMENT__ ? await replaced(complete) : complete, stopped, dropped };
}
