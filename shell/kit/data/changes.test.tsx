import { act, cleanup, render } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { afterEach, expect, it, vi } from 'vitest';
import { changeHeard, changesMissed, useChanges } from './changes.ts';

afterEach(cleanup);

function Page({ heard }: { heard: (change: unknown) => void }) {
  useChanges('order', heard);
  return null;
}

it('a page hears of changes of its things, and when it may have missed some, until it is left', async () => {
  const [scope, heard] = [fork(), vi.fn()];
  const { unmount } = render(
    <ScopeProvider value={scope}>
      <Page heard={heard} />
    </ScopeProvider>,
  );
  const order = { subject: 'order', id: 17, version: 3 };
  await act(() => allSettled(changeHeard, { scope, params: order }));
  await act(() => allSettled(changeHeard, { scope, params: { ...order, subject: 'cart' } }));
  await act(() => allSettled(changesMissed, { scope }));
  await act(() => allSettled(changeHeard, { scope: fork(), params: order }));
  expect(heard.mock.calls).toEqual([[order], [null]]);
  unmount();
  await allSettled(changeHeard, { scope, params: order });
  expect(heard).toHaveBeenCalledTimes(2);
});
