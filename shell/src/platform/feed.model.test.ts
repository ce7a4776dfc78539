import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { $feedState, $records, $withdrawn, feedDoubted, feedWanted } from './feed.model.ts';
import { feedOf, page } from './testing/page.ts';

describe('the feed', () => {
  it('is looked at again while the reader moves, but not at every step', async () => {
    const { scope, asked } = page(async () => feedOf('one'));
    await allSettled(feedWanted, { scope });
    for (const now of [1000, 2000, 3999, 4000, 5000]) await allSettled(feedDoubted, { scope, params: now });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is kept when a later look fails', async () => {
    const answers = [async () => feedOf('one'), async () => Promise.reject(new Error('down'))];
    const { scope } = page(() => (answers.shift() ?? (async () => feedOf()))());
    await allSettled(feedWanted, { scope });
    await allSettled(feedWanted, { scope });
    expect(scope.getState($feedState)).toBe('ready');
    expect(scope.getState($records).map(({ id }) => id)).toEqual(['one']);
  });

  it('remembers which modules were taken out, until they come back', async () => {
    const answers = [feedOf('one', 'two'), feedOf('two'), feedOf('one', 'two')];
    const { scope } = page(async () => answers.shift() ?? feedOf());
    const gone = () => scope.getState($withdrawn).map(({ id }) => id);
    await allSettled(feedWanted, { scope });
    expect(gone()).toEqual([]);
    await allSettled(feedWanted, { scope });
    expect(gone()).toEqual(['one']);
    await allSettled(feedWanted, { scope });
    expect(gone()).toEqual([]);
  });
});
