import { ModuleFeed, ModuleRecord } from '@market/modules-contract/feed';
import { z } from 'zod';
import { withDevelopmentModules } from './loading/development-modules.ts';

/** The feed's frame; its records are judged one by one. */
const Envelope = ModuleFeed.extend({ modules: z.array(z.unknown()) });

export interface Feed {
  revision: string;
  modules: ModuleRecord[];
  services?: Record<string, string> | undefined;
  /** What was wrong with records that were left out. */
  dropped: string[];
}

const FEED_URL = '/modules/feed.json';
const DEADLINE_MS = 8000;

/** Addresses in the feed may be relative to it. */
function placed(record: ModuleRecord): ModuleRecord {
  const at = <F extends { url: string }>(file: F): F => ({ ...file, url: new URL(file.url, new URL(FEED_URL, location.origin)).href });
  return { ...record, entry: at(record.entry), manifest: at(record.manifest) };
}

/** One malformed record must not cost the others their place. */
export function judgeRecords(records: readonly unknown[]): { modules: ModuleRecord[]; dropped: string[] } {
  const modules: ModuleRecord[] = [];
  const dropped: string[] = [];
  for (const [index, candidate] of records.entries()) {
    const parsed = ModuleRecord.safeParse(candidate);
    if (!parsed.success) dropped.push(`record ${index}: ${z.prettifyError(parsed.error)}`);
    else if (modules.some(({ id }) => id === parsed.data.id)) dropped.push(`record ${index}: a second ${parsed.data.id}`);
    else modules.push(parsed.data);
  }
  return { modules, dropped };
}

/** A document that the browser kept is as old as that: its feed may name builds that are gone. */
const isKept = (): boolean => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return visit !== undefined && (visit as PerformanceNavigationTiming).transferSize === 0;
};

/** The feed came with the document. It is read once: whoever looks again wants to know what changed. One that cannot be read is asked for. */
function feedInDocument(): z.output<typeof Envelope> | undefined {
  const element = document.getElementById('feed');
  element?.remove();
  if (!element || isKept()) return undefined;
  try {
    return Envelope.safeParse(JSON.parse(element.textContent)).data;
  } catch {
    return undefined;
  }
}

async function fetchFeed(): Promise<z.output<typeof Envelope>> {
  const response = await fetch(FEED_URL, { cache: 'no-cache', signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`the module feed answered ${response.status}`);
  return Envelope.parse(await response.json());
}

/** Reads the feed. Asked again it costs a 304: the browser keeps the body and sends its tag. */
export async function readFeed(): Promise<Feed> {
  const { revision, services, modules: records } = feedInDocument() ?? (await fetchFeed());
  const { modules, dropped } = judgeRecords(records);
  const complete = __DEVELOPMENT__ ? await withDevelopmentModules(modules) : modules;
  return { revision, services, modules: complete.map(placed), dropped };
}
