import type { Candidate, FeedAnswer, FeedKey, FeedPayload, ModuleRecord, StoppedModule } from '@market/modules-contract/feed';
import { moduleBase } from '@market/modules-contract/module-base';
import { forgetTicket, keptTicket } from './draft/kept-ticket.ts';
import type { TicketedDraft } from './draft/read-ticket.ts';
import { requireNewest } from './feed-age.ts';
import { requireSignature } from './feed-signature.ts';
import { ModuleFailure } from './loading/module-failure.ts';
import { readableRecords } from './readable-record.ts';
import { browserId } from './rollout/browser-id.ts';

/** Which document a feed is. */
export interface FeedDocument extends Pick<FeedPayload, 'revision' | 'issuedAt' | 'expiresAt'> {
  /** Which key signed it. */
  key: string;
}

export interface Feed extends FeedDocument {
  modules: ModuleRecord[];
  /** Versions that some readers get instead. */
  candidates: Candidate[];
  /** By which a guest is one of these readers or not; empty while there are no candidates. */
  browser: string;
  /** Switched off for now. */
  stopped: StoppedModule[];
  /** Place of several widgets → modules in their order there. */
  places: Readonly<Record<string, readonly string[]>>;
  /** Modules whose later versions are put to work by hand. */
  pinned?: readonly string[] | undefined;
  services?: Record<string, string> | undefined;
  /** What an author tries in this tab instead of what the feed says. */
  draft?: TicketedDraft | undefined;
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

/** Where framed modules have their files: `:8081` is that port of the host that the page is from. */
const framesAt = (origin: string | null): string =>
  origin?.startsWith(':') ? `${location.protocol}//${location.hostname}${origin}` : (origin ?? location.origin);

/** Addresses in the feed are below that of the module's files. */
function placed(record: ModuleRecord, framesOrigin: string | null): ModuleRecord {
  const base = new URL(moduleBase(record), record.level === 'frame' ? framesAt(framesOrigin) : location.origin);
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

/** Candidates whose records this page can use, and what it left out of them. A registry that knows of none names none. */
function readableCandidates(
  { candidates = [] }: Partial<Pick<FeedPayload, 'candidates'>>,
  framesOrigin: string | null,
): Pick<Feed, 'candidates' | 'dropped'> {
  const read = candidates.map(({ record, to }) => ({ to, ...readableRecords([record]) }));
  return {
    candidates: read.flatMap(({ to, modules }) => modules.map((record) => ({ record: placed(record, framesOrigin), to }))),
    dropped: read.flatMap(({ dropped }) => dropped),
  };
}

/** What the ticket of this tab is worth. One that is worth nothing is reported once, and forgotten. */
async function ticketed({ at: now, framesOrigin }: Answer): Promise<Pick<Feed, 'draft' | 'dropped'>> {
  const ticket = keptTicket();
  if (ticket === null) return { dropped: [] };
  const { readTicket } = await import('./draft/read-ticket.ts');
  try {
    const draft = await readTicket(ticket, { keys: siteModules().keys, now });
    return { draft: { ...draft, record: placed(draft.record, framesOrigin) }, dropped: [] };
  } catch (error) {
    forgetTicket();
    return { dropped: [`the ticket of a draft is ignored: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

const replaced = async (modules: ModuleRecord[]): Promise<ModuleRecord[]> =>
  (await import('./loading/development-modules.ts')).withDevelopmentModules(modules);

/**
 * Reads the feed and believes it only with a signature that fits. Asked again it costs a 304: the browser keeps the body and sends its tag.
 * @throws ModuleFailure
 */
export async function readFeed(): Promise<Feed> {
  const answer = feedInDocument() ?? (await fetchFeed());
  const payload = await trusted(answer);
  const { revision, issuedAt, expiresAt, stopped, places = {}, pinned } = payload;
  const { modules, dropped } = readableRecords(payload.modules);
  const complete = modules.map((record) => placed(record, answer.framesOrigin));
  const { candidates, dropped: droppedCandidates } = readableCandidates(payload, answer.framesOrigin);
  const own = await ticketed(answer);
  return {
    ...{ revision, issuedAt, expiresAt, key: answer.key, services: answer.services, stopped, places, pinned, draft: own.draft },
    modules: __DEVELOPMENT__ ? await replaced(complete) : complete,
    candidates,
    browser: candidates.length > 0 ? browserId() : '',
    dropped: [...dropped, ...droppedCandidates, ...own.dropped],
  };
}
