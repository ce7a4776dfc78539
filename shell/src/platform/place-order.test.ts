import { sessionOpened } from '@market/shell-kit/host/credential';
import { $slots, slotsChanged } from '@market/shell-kit/slots/slot-contribution';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, createWatch } from 'effector';
import { expect, it } from 'vitest';
import { feedWanted } from './feed.model.ts';
import { feedOf, page } from './testing/page.ts';
import { recordOf } from './testing/record.ts';

it('contributes to each user the widgets meant for them', async () => {
  const slots = [{ slot: 'header.search' as const, expose: './search', load: 'focus' as const, audience: ['guest' as const] }];
  const { scope } = page(async () => ({ ...feedOf(), modules: [recordOf('one', { slots })] }));
  const contributed: string[][] = [];
  createWatch({
    unit: slotsChanged,
    scope,
    fn: (entries) => contributed.push(entries.map(({ module, expose }) => `${module} ${expose}`)),
  });
  await allSettled(feedWanted, { scope });
  await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_VENDOR'), token: 't' } });
  expect(contributed).toEqual([['one ./search'], []]);
});

it('contributes to a place of several widgets in the order of the feed, then by name', async () => {
  const slots = [{ slot: 'product.panels' as const, expose: './panel', load: 'open' as const }];
  const modules = ['aa', 'bb', 'cc', 'dd'].map((id) => recordOf(id, { slots }));
  const { scope } = page(async () => ({ ...feedOf(), modules, places: { 'product.panels': ['dd', 'gone', 'bb'] } }));
  await allSettled(feedWanted, { scope });
  expect(scope.getState($slots).map(({ module }) => module)).toEqual(['dd', 'bb', 'aa', 'cc']);
});
