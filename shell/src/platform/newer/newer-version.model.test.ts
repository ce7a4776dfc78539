import type { Candidate } from '@market/modules-contract/feed';
import { pageHistory } from '@market/shell-kit/routing/history';
import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { feedWanted, readFeedFx, versionTaken } from '../feed.model.ts';
import type { Feed } from '../feed.ts';
import { phaseChanged } from '../modules.model.ts';
import { addressChanged } from '../routes/route-match.model.ts';
import { recordOf } from '../testing/record.ts';
import { $newer, newerPutAway } from './newer-version.model.ts';

const version = (number: string) => recordOf('one', { version: number });
const offered = (number: string, percent: number): Candidate => ({
  record: version(number),
  to: { percent, salt: 'a', companies: [], roles: [] },
});

/** A page on which version 1.0.0 of the module stands, and feeds that arrive one after the other. */
async function page(standing = '1.0.0', candidates: Candidate[] = []) {
  let feed: Pick<Feed, 'modules' | 'candidates'> = { modules: [version('1.0.0')], candidates };
  const document = { revision: 1, issuedAt: '', expiresAt: '', key: 'a', browser: 'b', stopped: [], places: {}, dropped: [] };
  const scope = fork({ handlers: [[readFeedFx, async () => ({ ...document, ...feed })]] as never });
  pageHistory.replace('/one');
  await allSettled(addressChanged, { scope, params: '/one' });
  await allSettled(feedWanted, { scope });
  const stands = (number: string) =>
    allSettled(phaseChanged, { scope, params: { module: 'one', phase: { name: 'ready' }, version: number } });
  await stands(standing);
  const arrive = async (modules: string, of: Candidate[] = []): Promise<void> => {
    feed = { modules: [version(modules)], candidates: of };
    await allSettled(feedWanted, { scope });
  };
  return { scope, stands, arrive, newer: () => scope.getState($newer)?.version ?? null };
}

it('is what a page that begins now would have, until it stands', async () => {
  const { arrive, newer, stands } = await page();
  expect(newer()).toBeNull();
  await arrive('2.0.0');
  expect(newer()).toBe('2.0.0');
  await stands('2.0.0');
  expect(newer()).toBeNull();
});

it('is a candidate that is offered to the reader, and none that is offered to others', async () => {
  const { arrive, newer } = await page();
  await arrive('1.0.0', [offered('2.0.0', 0)]);
  expect(newer()).toBeNull();
  await arrive('1.0.0', [offered('2.0.0', 100)]);
  expect(newer()).toBe('2.0.0');
});

it('is not the stable version, for as long as the candidate on screen is offered to anybody', async () => {
  const { arrive, newer } = await page('2.0.0', [offered('2.0.0', 100)]);
  await arrive('1.0.0', [offered('2.0.0', 0)]);
  expect(newer()).toBeNull();
  await arrive('1.0.0');
  expect(newer()).toBe('1.0.0');
});

it('is not said again after it was put away, until there is another one', async () => {
  const { scope, arrive, newer } = await page();
  await arrive('2.0.0');
  await allSettled(newerPutAway, { scope, params: version('2.0.0') });
  await arrive('2.0.0');
  expect(newer()).toBeNull();
  await arrive('3.0.0');
  expect(newer()).toBe('3.0.0');
});

it('is none while the module is not on screen, nor elsewhere', async () => {
  const { scope, arrive, newer } = await page();
  await arrive('2.0.0');
  await allSettled(phaseChanged, { scope, params: { module: 'one', phase: { name: 'loading' } } });
  expect(newer()).toBeNull();
  await allSettled(addressChanged, { scope, params: '/elsewhere' });
  expect(newer()).toBeNull();
});

it('that was taken is the version of the page from then on', async () => {
  const { scope, arrive, newer, stands } = await page();
  await arrive('1.0.0', [offered('2.0.0', 100)]);
  await allSettled(versionTaken, {
    scope,
    params: { module: 'one', version: '2.0.0', why: { by: 'everybody', rule: null, bucket: null } },
  });
  await stands('2.0.0');
  await arrive('1.0.0', [offered('2.0.0', 0)]);
  expect(newer()).toBeNull();
});
