import { allSettled, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { $toasts, pageLeft, type Toast, toastDismissed, toastShown } from './toasts.ts';

describe('toasts', () => {
  let scope: Scope;
  const show = (text: string, intent: Toast['intent'] = 'error') => allSettled(toastShown, { scope, params: { intent, text } });
  const onScreen = () => scope.getState($toasts).map(({ text }) => text);

  beforeEach(() => {
    scope = fork();
  });

  it('shows three at most; the next comes up when a place is free', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await show(text);
    expect(onScreen()).toEqual(['1', '2', '3']);
    const [, second] = scope.getState($toasts);
    await allSettled(toastDismissed, { scope, params: second?.id ?? '' });
    expect(onScreen()).toEqual(['1', '3', '4']);
  });

  it('counts the same sentence instead of repeating it', async () => {
    for (const text of ['down', 'down', 'other', 'down']) await show(text);
    expect(scope.getState($toasts).map(({ text, times }) => [text, times])).toEqual([
      ['down', 3],
      ['other', 1],
    ]);
  });

  it('takes the same words of another kind for another toast', async () => {
    await show('saved', 'success');
    await show('saved', 'error');
    expect(onScreen()).toEqual(['saved', 'saved']);
  });

  it('says good news once, however often', async () => {
    await show('saved', 'success');
    await show('saved', 'success');
    expect(scope.getState($toasts)).toMatchObject([{ text: 'saved', times: 1 }]);
  });

  it('keeps apart what can each be taken back', async () => {
    const action = { label: 'Undo', act: () => undefined };
    for (let time = 0; time < 2; time += 1) await allSettled(toastShown, { scope, params: { intent: 'success', text: 'sent', action } });
    expect(onScreen()).toEqual(['sent', 'sent']);
  });

  it('takes away what was said of a failure once the same thing went well', async () => {
    for (const label of ['Store', 'Company'])
      await allSettled(toastShown, { scope, params: { intent: 'error', text: `${label}: down`, label } });
    await allSettled(toastShown, { scope, params: { intent: 'success', text: 'saved', label: 'Store' } });
    expect(onScreen()).toEqual(['Company: down', 'saved']);
  });

  it('lets what is under way stand until it is known how it ended', async () => {
    const about = (intent: Toast['intent'], text: string, rest: Partial<Toast> = {}) =>
      allSettled(toastShown, { scope, params: { intent, text, label: 'Cart', ...rest } });
    await about('info', 'moving', { isProgress: true });
    await allSettled(toastShown, { scope, params: { intent: 'success', text: 'saved', label: 'Store' } });
    expect(onScreen()).toEqual(['moving', 'saved']);
    await about('error', 'Cart: down');
    expect(onScreen()).toEqual(['saved', 'Cart: down']);
  });

  it('takes failures away with their page, and those of the step to the next page with that one', async () => {
    await show('down');
    await show('saved', 'success');
    await allSettled(toastShown, { scope, params: { intent: 'error', text: 'photo refused', isForNextPage: true } });
    await allSettled(pageLeft, { scope });
    expect(onScreen()).toEqual(['saved', 'photo refused']);
    await allSettled(pageLeft, { scope });
    expect(onScreen()).toEqual(['saved']);
  });
});
