import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runEntry } from './entry-script.ts';

const globals = globalThis as unknown as Record<string, unknown>;
const entry = { url: '/modules/shop/build1/entry.js', integrity: '', globalName: 'shopOfTheTest' };

// The page of these tests runs no scripts: what is put into it is ended by hand.
let tags: HTMLScriptElement[] = [];
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((tag) => void tags.push(tag as HTMLScriptElement));
});
afterEach(() => {
  vi.restoreAllMocks();
  tags = [];
  delete globals.shopOfTheTest;
});

it('runs an entry once for all who want it at the same time, and anew after it failed', async () => {
  const failing = Promise.allSettled([runEntry(entry), runEntry(entry)]);
  expect(tags).toHaveLength(1);
  tags[0]?.dispatchEvent(new Event('error'));
  // What was asked for ahead may have failed long ago: the second script asks by itself.
  await vi.waitUntil(() => tags.length === 2);
  tags[1]?.dispatchEvent(new Event('error'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const running = Promise.all([runEntry(entry), runEntry(entry)]);
  expect(tags).toHaveLength(3);
  globals.shopOfTheTest = {};
  tags[2]?.dispatchEvent(new Event('load'));
  await running;
  await runEntry(entry);
  expect(tags).toHaveLength(3);
});
