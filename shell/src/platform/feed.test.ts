import type { SignedFeed } from '@market/modules-contract/feed';
import { feedOf, type TestFeedKey, testFeedKey } from '@market/modules-contract/testing/test-feed-key';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFeed } from './feed.ts';
import { recordOf } from './testing/record.ts';

const key = await testFeedKey('one');
const stranger = await testFeedKey('one');
const other = await testFeedKey('other');

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const signed = (change: Parameters<typeof feedOf>[1] = {}, by: TestFeedKey = key): Promise<SignedFeed> =>
  by.sign(JSON.stringify(feedOf([recordOf('one', { entry: { ...recordOf('one').entry, url: 'entry.js' } })], change)));

/** What the gateway answers from now on, and when by its clock. */
function answering(feed: unknown, date = at(0)): void {
  vi.stubGlobal('fetch', async () => Response.json(feed, { headers: { date } }));
}

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;

beforeEach(() => {
  vi.stubGlobal('__DEVELOPMENT__', false);
  localStorage.clear();
  document.body.innerHTML = data('site', { modules: { keys: [key.key, other.key], at: at(0) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('believes a feed that one of the keys of the page signed, and places its files', async () => {
  for (const by of [key, other]) {
    answering({ ...(await signed({}, by)), services: { catalogue: '1.2.0' } });
    const feed = await readFeed();
    expect(feed).toMatchObject({ revision: 1, services: { catalogue: '1.2.0' }, dropped: [] });
    expect(feed.modules[0]?.entry.url).toBe(`${location.origin}/modules/one/1.0.0/entry.js`);
  }
});

/** The same text with one letter changed. */
const flipped = (text: string, index: number): string => text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);

it.each<[string, (feed: SignedFeed) => SignedFeed | Promise<SignedFeed>]>([
  ['whose first byte was changed', (feed) => ({ ...feed, payload: flipped(feed.payload, 0) })],
  [
    'of which a byte in a digest was changed',
    (feed) => ({ ...feed, payload: flipped(feed.payload, feed.payload.indexOf('sha384-') + 10) }),
  ],
  ['whose signature was changed', (feed) => ({ ...feed, signature: flipped(feed.signature, 3) })],
  ['without a signature', (feed) => ({ ...feed, signature: '' })],
  ['whose signature is none', (feed) => ({ ...feed, signature: '§§§' })],
  ['of an unknown key', (feed) => ({ ...feed, key: 'stranger' })],
  ['signed by a stranger in the name of a key', () => signed({}, stranger)],
  ['that has expired', () => signed({ expiresAt: at(-1) })],
])('refuses a feed %s', async (_, change) => {
  answering(await change(await signed()));
  await expect(readFeed()).rejects.toMatchObject({ reason: 'untrusted' });
});

it('goes by the clock of the gateway: that of a reader may be years off', async () => {
  vi.setSystemTime(new Date(Date.now() + 1000 * HOUR_MS));
  const feed = await signed({ expiresAt: at(-900) });
  answering(feed, at(-1000));
  await expect(readFeed()).resolves.toMatchObject({ revision: 1 });
  answering(feed, at(-899));
  await expect(readFeed()).rejects.toMatchObject({ reason: 'untrusted' });
  vi.useRealTimers();
});

it('refuses a feed older than one it has read, also in another visit; another key begins another count', async () => {
  answering(await signed({ revision: 7 }));
  await readFeed();
  answering(await signed({ revision: 6 }));
  await expect(readFeed()).rejects.toMatchObject({ reason: 'untrusted' });
  answering(await signed({ revision: 7 }));
  await expect(readFeed()).resolves.toMatchObject({ revision: 7 });
  answering(await signed({ revision: 2 }, other));
  await expect(readFeed()).resolves.toMatchObject({ revision: 2 });
});

it('judges signatures also where the browser cannot: over plain HTTP', async () => {
  const feed = await signed();
  vi.stubGlobal('crypto', { subtle: undefined });
  answering(feed);
  await expect(readFeed()).resolves.toMatchObject({ revision: 1 });
  answering({ ...feed, payload: flipped(feed.payload, 5) });
  await expect(readFeed()).rejects.toMatchObject({ reason: 'untrusted' });
});

it('takes the feed of the document first, once', async () => {
  document.body.innerHTML += data('feed', await signed({ revision: 3 }));
  answering(await signed({ revision: 4 }));
  expect([(await readFeed()).revision, (await readFeed()).revision]).toEqual([3, 4]);
});

it.each([
  ['is cut off', '{"payload":"{'],
  ['is of another shape', '{"schema":1}'],
])('asks for the feed when the one in the document %s', async (_, inDocument) => {
  answering(await signed({ revision: 5 }));
  document.body.innerHTML += data('feed', inDocument);
  expect(await readFeed()).toMatchObject({ revision: 5, modules: [{ id: 'one' }] });
});

it('reads candidates beside the versions at work, and knows of none where the registry does not', async () => {
  const to = { percent: 10, salt: 'salt', companies: [], roles: [] };
  const candidate = recordOf('one', { version: '2.0.0', entry: { ...recordOf('one').entry, url: 'entry.js' } });
  const damaged = { ...candidate, entry: null } as unknown as typeof candidate;
  answering({ ...(await signed({ candidates: [candidate, damaged].map((record) => ({ record, to })) })), services: {} });
  const feed = await readFeed();
  expect(feed.candidates).toEqual([{ to, record: expect.objectContaining({ version: '2.0.0' }) }]);
  expect(feed.candidates[0]?.record.entry.url).toBe(`${location.origin}/modules/one/2.0.0/entry.js`);
  expect([feed.modules[0]?.version, feed.dropped, feed.browser.length > 0]).toEqual(['1.0.0', ['record 0: no entry with a digest'], true]);
  const { candidates: _, ...earlier } = feedOf([]);
  answering({ ...(await key.sign(JSON.stringify({ ...earlier, revision: 2 }))), services: {} });
  expect(await readFeed()).toMatchObject({ candidates: [], browser: '', dropped: [] });
});
