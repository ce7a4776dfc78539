import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ButtonHTMLAttributes } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MenuOnDemand } from './menu-on-demand.tsx';

const Trigger = (props: object) => (
  <button type="button" {...(props as ButtonHTMLAttributes<HTMLButtonElement>)}>
    open
  </button>
);
const Menu = () => <p>the menu</p>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', () => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = () => act(() => vi.advanceTimersByTimeAsync(1000));
const press = () => act(async () => screen.getByRole('button').click());

/** `answers`: true for each try that brings the code. */
function place(...answers: boolean[]) {
  const load = vi.fn(async () => {
    if (!answers.shift()) throw new Error('chunk is gone');
    return { default: Menu };
  });
  render(<MenuOnDemand Trigger={Trigger} Menu={lazyRoute(load)} given={{}} />);
  return load;
}

it('fetches nothing before the reader reaches for it, and opens at the press', async () => {
  const load = place(true);
  await settled();
  expect(load).not.toHaveBeenCalled();
  await press();
  await settled();
  expect(screen.getByText('the menu')).toBeTruthy();
});

it('keeps its button when the code does not come, and asks again at the next press', async () => {
  place(false, false, true);
  await press();
  await settled();
  expect(screen.getByRole('button')).toBeTruthy();
  await press();
  await settled();
  expect(screen.getByText('the menu')).toBeTruthy();
});
