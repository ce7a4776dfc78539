import { render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../data/failure.ts';
import { LoadFailure } from './load-failure.tsx';

const failure = (code: string, message: string | null) => new CallFailure({ message, code, fields: {}, status: null });
const shown = (error: Error, onRetry: () => void) =>
  render(
    <Provider value={fork()}>
      <LoadFailure error={error} onRetry={onRetry} />
    </Provider>,
  );
const backOnline = () => window.dispatchEvent(new Event('online'));
const views: { unmount: () => void }[] = [];
afterEach(() => {
  for (const { unmount } of views.splice(0)) unmount();
});

it('asks again by itself when the network is back, and no more once it is gone from the screen', () => {
  const retry = vi.fn();
  const { unmount } = shown(failure('NETWORK', null), retry);
  expect(screen.getByRole('alert')).toBeTruthy();
  backOnline();
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  backOnline();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('leaves it to the reader to ask a service again that refused', () => {
  const retry = vi.fn();
  views.push(shown(failure('UNAVAILABLE', 'Сервис временно недоступен'), retry));
  backOnline();
  expect(retry).not.toHaveBeenCalled();
});

it('leads who needs a second factor to where they get one', () => {
  views.push(shown(failure('SECOND_FACTOR_REQUIRED', 'Сотрудникам нужен второй шаг при входе'), vi.fn()));
  expect(screen.getByRole('link', { name: 'ERROR.TO_PROFILE' }).getAttribute('href')).toBe('/settings/profile');
});
