import { queryClientOf } from '@market/shell-kit/data/query';
import { fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { refreshOnNews } from './refresh-on-news.ts';

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
  vi.useRealTimers();
});
