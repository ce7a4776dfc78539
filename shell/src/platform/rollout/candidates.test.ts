import { sessionRestored } from '@market/shell-kit/host/credential';
import { sessionEnded, workHeld } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { $records, feedWanted } from '../feed.model.ts';
import { feedOf, page } from '../testing/page.ts';
import { recordOf } from '../testing/record.ts';

describe('a candidate', () => {
  it('is given to readers by who they are, and taken back where it stands', async () => {
    const candidate = {
      record: recordOf('one', { version: '2.0.0' }),
      to: { percent: 0, salt: 'salt', companies: [], roles: ['ROLE_VENDOR' as const] },
    };
    const offering = { ...feedOf('one'), candidates: [candidate] };
    const answers = [offering, offering, feedOf('one'), { ...offering, revision: 9 }, feedOf('one')];
    const { scope, retried, go } = page(async () => answers.shift() ?? feedOf());
    const version = () => scope.getState($records)[0]?.version;
    await allSettled(sessionRestored, { scope, params: { user: aUser('ROLE_VENDOR'), token: 't', actingAs: null } });
    await go('/one');
    await allSettled(feedWanted, { scope });
    expect(version()).toBe('2.0.0');
    // Fixed until the next document, whoever reads it by now.
    await allSettled(sessionEnded, { scope });
    retried.mockClear();
    await allSettled(feedWanted, { scope });
    expect([version(), retried.mock.calls]).toEqual(['2.0.0', []]);
    await allSettled(feedWanted, { scope });
    expect([version(), retried.mock.calls]).toEqual(['1.0.0', [['one']]]);
    // Offered again to others; then nobody on this page loses anything.
    await allSettled(feedWanted, { scope });
    await allSettled(feedWanted, { scope });
    expect([version(), retried.mock.calls.length]).toEqual(['1.0.0', 1]);
  });

  it('that was taken back stays where something unsaved stands in it', async () => {
    const candidate = {
      record: recordOf('one', { version: '2.0.0' }),
      to: { percent: 100, salt: 'salt', companies: [], roles: [] },
    };
    const answers = [{ ...feedOf('one'), candidates: [candidate] }, feedOf('one')];
    const { scope, retried, go } = page(async () => answers.shift() ?? feedOf());
    await go('/one');
    await allSettled(feedWanted, { scope });
    await allSettled(workHeld, { scope });
    await allSettled(feedWanted, { scope });
    expect([scope.getState($records)[0]?.version, retried.mock.calls]).toEqual(['1.0.0', []]);
  });
});
