import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { feedWanted } from './feed.model.ts';
import { $stage, phaseChanged, retryRequested } from './modules.model.ts';
import { feedOf, page } from './testing/page.ts';

describe('what stands in the place of a module', () => {
  it('is a card when the feed never came, and Retry asks for the feed', async () => {
    const answers = [async () => Promise.reject(new Error('down')), async () => feedOf('one')];
    const { scope, asked, go } = page(() => (answers.shift() ?? (async () => feedOf()))());
    await go('/one');
    await allSettled(feedWanted, { scope });
    expect(scope.getState($stage)).toMatchObject({ name: 'failed', reason: 'unreachable' });
    await allSettled(retryRequested, { scope });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(scope.getState($stage)).toEqual({ name: 'loading' });
  });

  it('is a card when the module was taken out', async () => {
    const answers = [feedOf('one'), feedOf()];
    const { scope, go } = page(async () => answers.shift() ?? feedOf('one'));
    await go('/one');
    await allSettled(feedWanted, { scope });
    await allSettled(feedWanted, { scope });
    expect(scope.getState($stage)).toMatchObject({ name: 'failed', reason: 'withdrawn' });
    await allSettled(retryRequested, { scope });
    expect(scope.getState($stage)).toEqual({ name: 'loading' });
  });

  it('is the phase of the module itself, and Retry starts the module', async () => {
    const { scope, retried, asked, go } = page(async () => feedOf('one', 'two'));
    await go('/one');
    await allSettled(feedWanted, { scope });
    const phase = { name: 'failed', reason: 'slow', detail: 'late' } as const;
    await allSettled(phaseChanged, { scope, params: { module: 'one', phase } });
    await allSettled(phaseChanged, { scope, params: { module: 'two', phase: { name: 'ready' } } });
    expect(scope.getState($stage)).toEqual(phase);
    await allSettled(retryRequested, { scope });
    expect(retried).toHaveBeenCalledWith('one');
    expect(asked).toHaveBeenCalledTimes(1);
    await go('/two');
    expect(scope.getState($stage)).toEqual({ name: 'ready' });
  });
});
