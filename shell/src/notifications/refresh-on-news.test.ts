import { queryClientOf } from '@market/shell-kit/data/query';
import { fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { refreshOnNews } from './refresh-on-news.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('what is typed into a dialog stays: news wait until it is closed', () => {
  vi.useFakeTimers();
  const scope = fork();
  const asked = vi.spyOn(queryClientOf('shop', scope), 'invalidateQueries');
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  refreshOnNews(scope)({ topic: 'goods' });
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
  dialog.remove();
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a page that nobody sees asks once it is seen again', () => {
  vi.useFakeTimers();
  const scope = fork();
  const asked = vi.spyOn(queryClientOf('shop', scope), 'invalidateQueries');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const heard = refreshOnNews(scope);
  for (let minute = 0; minute < 3; minute += 1) {
    heard({ topic: 'goods' });
    vi.advanceTimersByTime(60_000);
  }
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(1);
  heard({ topic: 'goods' });
  vi.advanceTimersByTime(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('news of goods have every page ask again, once for all that come together; news of a sign-in do not', () => {
  vi.useFakeTimers();
  const scope = fork();
  const client = queryClientOf('shop', scope);
  const asked = vi.spyOn(client, 'invalidateQueries');
  client.setQueryData(['names'], ['Платье']);
  const heard = refreshOnNews(scope);
  heard({ topic: 'security' });
  vi.advanceTimersByTime(1_000);
  expect(client.getQueryState(['names'])?.isInvalidated).toBe(false);
  for (let news = 0; news < 20; news += 1) heard({ topic: 'goods' });
  vi.advanceTimersByTime(1_000);
  expect(client.getQueryState(['names'])?.isInvalidated).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
});
