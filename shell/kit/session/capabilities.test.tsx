import { act, renderHook } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { aUser } from '../testing/a-user.ts';
import { useMay } from './capabilities.ts';
import { sessionOpened } from './credential.ts';
import { roleChosen, sessionEnded } from './session-events.ts';

it('follows who reads the page, and the role they act in', async () => {
  const scope = fork();
  const wrapper = ({ children }: PropsWithChildren) => <Provider value={scope}>{children}</Provider>;
  const { result } = renderHook(() => useMay('documents.edit'), { wrapper });
  expect(result.current).toBe(false);
  await act(() => allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_ADMIN', 'ROLE_BUYER'), token: 'key' } }));
  expect(result.current).toBe(true);
  await act(() => allSettled(roleChosen, { scope, params: 'ROLE_BUYER' }));
  expect(result.current).toBe(false);
  await act(() => allSettled(roleChosen, { scope, params: 'ROLE_ADMIN' }));
  expect(result.current).toBe(true);
  await act(() => allSettled(sessionEnded, { scope }));
  expect(result.current).toBe(false);
});
