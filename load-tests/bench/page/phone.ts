import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';

/** A phone of the middle range on a slow mobile line. */
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };

/** A slow phone may think for a second before it asks for the next thing. */
const QUIET_MS = 2_500;

/** Written into the page before anything of it runs. */
const WATCH = `
  globalThis.seen = { lcp: 0, lcpOf: '', fcp: 0, cls: 0, inp: 0 };
  const watch = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = (entry.element?.tagName ?? '?') + ' ' + (entry.url ? new URL(entry.url).pathname : (entry.element?.textContent ?? '').slice(0, 40));
  });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration); }, { durationThreshold: 16 });
`;

/** What the page itself saw. Times in milliseconds. */
export interface Seen {
  lcp: number;
  lcpOf: string;
  fcp: number;
  cls: number;
  inp: number;
}

/** One file as it travelled. */
export interface Travelled {
  url: string;
  kind: string;
  bytes: number;
}

export interface Phone {
  page: Page;
  seen: () => Promise<Seen>;
  /** What came over the line so far; what the browser had already is not among it. */
  travelled: () => readonly Travelled[];
  /** The page shows what it is there for, and its line has been quiet since. Answers when it was seen, in milliseconds of the page's clock. */
  settled: (shown: Locator) => Promise<number>;
  /** Forgets the slowest answer to a touch. */
  forgetTouches: () => Promise<void>;
  close: () => Promise<void>;
}

/** A new visitor: nothing is kept of anybody who came before. */
export async function newPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ ...SCREEN, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  const page = await context.newPage();
  // Bounds what hangs, not what a busy machine takes long for.
  page.setDefaultTimeout(180_000);
  await page.addInitScript(`${WATCH} localStorage.setItem('market:privacy-notice', 'seen');`);
  const devtools = await context.newCDPSession(page);
  const line = await watchLine(devtools);
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return {
    page,
    seen: () => page.evaluate<Seen>('seen'),
    travelled: () => line.arrived,
    settled: async (shown) => {
      await shown.waitFor();
      const shownAt = await page.evaluate<number>('performance.now()');
      while (performance.now() - line.movedAt < QUIET_MS) await pause(100);
      return shownAt;
    },
    forgetTouches: () => page.evaluate<void>('void (seen.inp = 0)'),
    close: () => context.close(),
  };
}

interface Line {
  arrived: Travelled[];
  /** When something was last asked for or arrived. */
  movedAt: number;
}

async function watchLine(devtools: CDPSession): Promise<Line> {
  const asked = new Map<string, Travelled>();
  const line: Line = { arrived: [], movedAt: performance.now() };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    line.movedAt = performance.now();
    if (request.url.startsWith('http')) asked.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0 });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    line.movedAt = performance.now();
    const file = asked.get(requestId);
    if (file) line.arrived.push({ ...file, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return line;
}
