import { act, renderHook } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { expect, test } from 'vitest';
import { $toasts } from '../feedback/toasts.ts';
import { useArrivedToast } from './use-arrived-toast.ts';

test('a batch is announced once all of it arrived, and one that lost a picture is not', async () => {
  const scope = fork();
  const { result } = renderHook(useArrivedToast, { wrapper: ({ children }) => <Provider value={scope}>{children}</Provider> });
  const texts = () => scope.getState($toasts).map(({ intent, text }) => [intent, text]);
  await act(async () => result.current.announce(0));
  expect(texts()).toEqual([]);
  await act(async () => {
    result.current.count();
    result.current.count();
    result.current.announce(1);
  });
  expect(texts()).toEqual([]);
  await act(async () => {
    result.current.count();
    result.current.announce(0);
  });
  expect(texts()).toEqual([['success', 'Фотографии загружены']]);
});
