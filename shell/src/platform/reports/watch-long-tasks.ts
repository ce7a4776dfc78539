import type { ModuleReport } from '@market/modules-contract/report';

/** A browser names the scripts of a frame that came late; the types of TypeScript do not know of it. */
interface LongFrame extends PerformanceEntry {
  scripts?: readonly { sourceURL: string; duration: number }[];
}

/** Milliseconds from which on a task is long. */
const LONG_MS = 50;

/** Of which version a script is, by its address. */
const ownerOf = (url: string): Pick<ModuleReport, 'module' | 'version'> | null => {
  const [, module, version] = /\/modules\/([^/]+)\/([^/]+)\//.exec(url) ?? [];
  return module && version ? { module, version: decodeURIComponent(version) } : null;
};

/** Calls for each long task of a module. Browsers that do not say whose a task was are left out. */
export function watchLongTasks(blocked: (by: Pick<ModuleReport, 'module' | 'version'>) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    for (const { scripts = [] } of list.getEntries() as LongFrame[])
      for (const { sourceURL, duration } of scripts) {
        const owner = duration < LONG_MS ? null : ownerOf(sourceURL);
        if (owner) blocked(owner);
      }
  }).observe({ type: 'long-animation-frame', buffered: true });
}
