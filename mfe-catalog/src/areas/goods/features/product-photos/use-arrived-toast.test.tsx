import { $toasts } from '@market/shell-kit/feedback/toasts';
import { act, renderHook } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { expect, test } from 'vitest';
import { useArrivedToast } from './use-arrived-toast.ts';

// Texts of management come with its pages, so the key stands for its sentence here.
test('a batch is announced once all of it arrived, and one that lost a picture is not', async () => {
  const scope = fork();
  const { result } = renderHook(useArrivedToast, { wrapper: ({ children }) => <Provider value={scope}>{children}</Provider> });
  const texts = () => scope.getState($toasts).map(({ intent, text }) => [intent, text]);
  await act(async () => result.current.tell(0));
  expect(texts()).toEqual([]);
  await act(async () => {
    result.current.count();
    result.current.count();
    result.current.tell(1);
  });
  expect(texts()).toEqual([]);
  await act(async () => {
    result.current.count();
    result.current.tell(0);
  });
  expect(texts()).toEqual([['success', 'PHOTOS.UPLOADED']]);
});
