import type { ModuleRecord } from '@market/modules-contract/feed';
import { DEADLINES, within } from './deadline.ts';
import { failureOfFile, ModuleFailure } from './module-failure.ts';

type Globals = Record<string, unknown>;

/** Entries that ran, by their global name. A name carries the version, so several versions of a module can stand on one page. */
const ran = new Map<string, string>();

function execute({ url, integrity }: ModuleRecord['entry']): Promise<void> {
  const script = document.createElement('script');
  const done = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new ModuleFailure('unreachable', `${url} could not be run`));
  });
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  document.head.append(script);
  // A tag that failed and stays would count as loaded at the next try; one that ran is of no more use.
  return done.finally(() => script.remove());
}

/**
 * The document asks ahead for the files of the page that it is opened at. One that failed then answers the first script that wants it, without
 * a request; the second script asks anew.
 */
const executeAnew = (entry: ModuleRecord['entry']): Promise<void> => execute(entry).catch(() => execute(entry));

/** Entries under way, by address: a page and a widget that want one module at the same time are one run of it. */
const running = new Map<string, Promise<void>>();

function executeOnce(entry: ModuleRecord['entry']): Promise<void> {
  const { url } = entry;
  const begun = running.get(url) ?? within(executeAnew(entry), DEADLINES.load, url).finally(() => running.delete(url));
  running.set(url, begun);
  return begun;
}

async function runOnce(entry: ModuleRecord['entry']): Promise<void> {
  const globals = globalThis as unknown as Globals;
  const other = ran.get(entry.globalName);
  if (other !== undefined && other !== entry.url) throw new ModuleFailure('broken', `${entry.url} has the name of ${other}`);
  if (globals[entry.globalName]) return;
  await executeOnce(entry);
  if (!globals[entry.globalName]) throw new ModuleFailure('broken', `${entry.url} ran but left no ${entry.globalName}`);
  ran.set(entry.globalName, entry.url);
}

/**
 * Runs a module's entry once.
 * @throws ModuleFailure `unreachable`, `slow`, or `broken` when the entry threw before it left its container
 */
export const runEntry = (entry: ModuleRecord['entry']): Promise<void> =>
  runOnce(entry).catch((error: unknown) => {
    throw failureOfFile(error, entry.url);
  });
