import type { ModuleRecord } from '@market/modules-contract/feed';

/** A file of a module that this page fetched. */
export interface FileTiming {
  kind: 'entry' | 'manifest' | 'chunk';
  name: string;
  /** Since the page was opened. */
  startMs: number;
  durationMs: number;
  /** As they travelled; 0: the browser had it. */
  bytes: number;
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** What the browser noted of the files of a module, in the order in which they were asked for. */
export function timingsOf({ manifest, entry }: ModuleRecord, entries: readonly PerformanceResourceTiming[]): FileTiming[] {
  const folder = folderOf(manifest.url);
  return entries
    .filter(({ name }) => name.startsWith(folder))
    .map(({ name, startTime, duration, transferSize }) => ({
      kind: name === entry.url ? 'entry' : name === manifest.url ? 'manifest' : 'chunk',
      name: name.slice(folder.length),
      startMs: Math.round(startTime),
      durationMs: Math.round(duration),
      bytes: transferSize,
    }));
}
