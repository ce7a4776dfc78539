import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideSplash } from './hide-splash.ts';

let splash: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  splash = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  splash.remove();
});

const visible = () => splash.isConnected && splash.dataset.leaving === undefined;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('stays a second even when the page is ready at once', async () => {
  void hideSplash(splash, Promise.resolve());
  await after(999);
  expect(visible()).toBe(true);
  await after(1);
  expect(visible()).toBe(false);
  await after(200);
  expect(splash.isConnected).toBe(false);
});

it('waits for the first page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void hideSplash(splash, promise);
  await after(3000);
  expect(visible()).toBe(true);
  resolve();
  await after(0);
  expect(visible()).toBe(false);
});

it('never stays longer than five seconds', async () => {
  void hideSplash(splash, new Promise(() => {}));
  await after(5000);
  expect(visible()).toBe(false);
});

it('neither stays nor fades for a user who prefers reduced motion', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList);
  const { promise, resolve } = Promise.withResolvers<void>();
  void hideSplash(splash, promise);
  await after(300);
  expect(visible()).toBe(true);
  resolve();
  await after(0);
  expect(splash.isConnected).toBe(false);
});

it('counts from the beginning of the visit, not from its own call', async () => {
  await after(1500);
  void hideSplash(splash, Promise.resolve());
  await after(0);
  expect(visible()).toBe(false);
});
