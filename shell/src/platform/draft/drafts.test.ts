import type { FeedPayload } from '@market/modules-contract/feed';
import { feedOf, testFeedKey } from '@market/modules-contract/testing/test-feed-key';
import { sessionOpened } from '@market/shell-kit/host/credential';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $records, feedWanted } from '../feed.model.ts';
import { syncModulesFx } from '../modules.model.ts';
import { recordOf } from '../testing/record.ts';
import { $draft } from './draft.model.ts';
import { keptTicket, takeTicket } from './kept-ticket.ts';

const key = await testFeedKey('one');
const stranger = await testFeedKey('one');
const user = aUser();
const VERSION = `0.0.0-draft.${'a'.repeat(32)}`;
const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const below = (id: string, change = {}) => recordOf(id, { entry: { ...recordOf(id).entry, url: 'entry.js' }, ...change });
const said = { kind: 'module-draft', user: user.id, expiresAt: at(60), record: below('one', { version: VERSION }) };

async function ticketOf(change: object = {}, by = key): Promise<string> {
  const signed = JSON.stringify(await by.sign(JSON.stringify({ ...said, ...change })));
  return btoa(String.fromCharCode(...new TextEncoder().encode(signed)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const reported = vi.fn();

/** A page that is opened with the ticket, by this user. */
async function opened(ticket: string, by = user) {
  history.replaceState(null, '', `/one?page=2#module-draft=${ticket}`);
  takeTicket();
  const scope = fork({ handlers: [[syncModulesFx, () => {}]] });
  if (by) await allSettled(sessionOpened, { scope, params: { user: by, token: 't' } });
  await allSettled(feedWanted, { scope });
  return { scope, versions: () => scope.getState($records).map(({ id, version }) => `${id} ${version}`) };
}

beforeEach(async () => {
  vi.stubGlobal('__DEVELOPMENT__', false);
  vi.stubGlobal('reportError', reported.mockClear());
  localStorage.clear();
  sessionStorage.clear();
  const feed: FeedPayload = feedOf([below('one'), below('two')]);
  const answer = await key.sign(JSON.stringify(feed));
  vi.stubGlobal('fetch', async () => Response.json(answer, { headers: { date: at(0) } }));
  document.body.innerHTML = `<script type="application/json" id="site">${JSON.stringify({ modules: { keys: [key.key], at: at(0) } })}</script>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('shows a draft in the place of its module, for the user that the ticket names, and for the whole visit of the tab', async () => {
  const ticket = await ticketOf();
  const { scope, versions } = await opened(ticket);
  expect(versions()).toEqual(['two 1.0.0', `one ${VERSION}`]);
  expect(scope.getState($draft)?.record.entry.url).toBe(`${location.origin}/modules/one/${VERSION}/entry.js`);
  expect([location.hash, location.search, keptTicket()]).toEqual(['', '?page=2', ticket]);
  await allSettled(feedWanted, { scope });
  expect(versions()).toContain(`one ${VERSION}`);
  expect(reported).not.toHaveBeenCalled();
});

it('shows a module that nobody has published yet', async () => {
  const { versions } = await opened(await ticketOf({ record: below('three', { version: VERSION }) }));
  expect(versions()).toEqual(['one 1.0.0', 'two 1.0.0', `three ${VERSION}`]);
});

it.each<[string, () => Promise<string>]>([
  ['that a stranger signed', () => ticketOf({}, stranger)],
  ['that has expired', () => ticketOf({ expiresAt: at(-1) })],
  ['without an end', () => ticketOf({ expiresAt: 'never' })],
  ['that is a feed', () => ticketOf({ kind: undefined, schema: 2 })],
  ['without a whole record', () => ticketOf({ record: { id: 'one' } })],
  ['of which a letter was changed', async () => (await ticketOf()).replace(/.{9}$/, 'AAAAAAAAA')],
  ['that is none', async () => '§'],
])('ignores a ticket %s, reports it once and forgets it', async (_, make) => {
  const { scope, versions } = await opened(await make());
  expect(versions()).toEqual(['one 1.0.0', 'two 1.0.0']);
  expect(keptTicket()).toBeNull();
  await allSettled(feedWanted, { scope });
  expect(reported).toHaveBeenCalledTimes(1);
  expect(String(reported.mock.calls[0]?.[0])).toContain('the ticket of a draft is ignored');
});

it("ignores another user's ticket and reports it once", async () => {
  const { scope, versions } = await opened(await ticketOf({ user: user.id + 1 }));
  expect(versions()).toEqual(['one 1.0.0', 'two 1.0.0']);
  await allSettled(feedWanted, { scope });
  expect(reported).toHaveBeenCalledTimes(1);
  expect(String(reported.mock.calls[0]?.[0])).toContain('names another user');
});
