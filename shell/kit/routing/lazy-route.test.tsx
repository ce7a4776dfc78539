import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureBoundary } from '../feedback/failure-boundary.tsx';
import { lazyRoute } from './lazy-route.tsx';

const Page = () => <p>the page</p>;

describe('lazyRoute', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  /** `answers`: true for each try that succeeds. */
  function route(...answers: boolean[]) {
    const load = vi.fn(async () => {
      if (!answers.shift()) throw new Error('chunk is gone');
      return { default: Page };
    });
    return { load, Route: lazyRoute(load) };
  }

  const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
  const show = async (Route: ReturnType<typeof route>['Route'], onError = () => {}) => {
    await act(async () => {
      render(
        <FailureBoundary
          onError={onError}
          fallback={(_error, retry) => (
            <button type="button" onClick={retry}>
              Retry
            </button>
          )}
        >
          <Suspense fallback="loading">
            <Route />
          </Suspense>
        </FailureBoundary>,
      );
    });
    await wait();
  };

  it('hides one glitch from the reader', async () => {
    const { load, Route } = route(false, true);
    await show(Route);
    expect(screen.getByText('the page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails after the second try, and Retry asks for the code again', async () => {
    const onError = vi.fn();
    const { load, Route } = route(false, false, true);
    await show(Route, onError);
    expect(onError).toHaveBeenCalled();
    await act(async () => screen.getByText('Retry').click());
    await wait();
    expect(screen.getByText('the page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('fetches ahead, and forgets a failure of that', async () => {
    const { load, Route } = route(false, false, true);
    Route.preload();
    await wait();
    expect(load).toHaveBeenCalledTimes(2);
    await show(Route);
    expect(screen.getByText('the page')).toBeTruthy();
  });
});
