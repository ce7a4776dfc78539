import { expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that end when the test lets them, and the order in which they began. */
function tasks() {
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    work: (key: string) => () => {
      begun.push(key);
      const gate = Promise.withResolvers<string>();
      gates.set(key, gate);
      return gate.promise;
    },
    end: (key: string) => gates.get(key)?.resolve(key),
    fail: (key: string) => gates.get(key)?.reject(new Error(key)),
  };
}

test('owners take turns, however many one of them asked for before', async () => {
  const queue = createFairQueue<string>({ atOnce: 1, waiting: 50 });
  const { begun, work, end } = tasks();
  const asked = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((key) => queue({ key, owner: key.slice(0, 1) }, work(key)));
  for (const key of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    await vi.waitFor(() => expect(begun.at(-1)).toBe(key));
    end(key);
  }
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

test('one key is worked on once, and anew after it failed', async () => {
  const queue = createFairQueue<string>({ atOnce: 1, waiting: 1 });
  const { begun, work, end, fail } = tasks();
  const first = [queue({ key: 'x', owner: 'a' }, work('x')), queue({ key: 'x', owner: 'b' }, work('x'))];
  fail('x');
  for (const one of first) await expect(one).rejects.toThrow('x');
  await vi.waitFor(() => {
    void queue({ key: 'x', owner: 'a' }, work('x'));
    expect(begun).toEqual(['x', 'x']);
  });
  end('x');
});

test('whoever has most in a full queue loses the last, and nobody else', async () => {
  const queue = createFairQueue<string>({ atOnce: 1, waiting: 3 });
  const { work, end, begun } = tasks();
  const hog = ['a1', 'a2', 'a3', 'a4'].map((key) => queue({ key, owner: 'a' }, work(key)));
  const visitor = queue({ key: 'b1', owner: 'b' }, work('b1'));
  await expect(hog[3]).rejects.toMatchObject({ kind: 'SERVICE_UNAVAILABLE', code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  for (const key of ['a1', 'a2', 'b1', 'a3']) {
    await vi.waitFor(() => expect(begun.at(-1)).toBe(key));
    end(key);
  }
  expect(await visitor).toBe('b1');
});

test('what nobody waits for any more is not begun, unless another still does', async () => {
  const queue = createFairQueue<string>({ atOnce: 1, waiting: 10 });
  const { work, end, begun } = tasks();
  const [left, alsoLeft] = [new AbortController(), new AbortController()];
  const running = queue({ key: 'r', owner: 'a' }, work('r'));
  const gone = queue({ key: 'g', owner: 'a', signal: left.signal }, work('g'));
  const shared = [queue({ key: 's', owner: 'a', signal: alsoLeft.signal }, work('s')), queue({ key: 's', owner: 'b' }, work('s'))];
  left.abort();
  alsoLeft.abort();
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end('r');
  expect(await running).toBe('r');
  await vi.waitFor(() => expect(begun).toEqual(['r', 's']));
  end('s');
  expect(await Promise.all(shared)).toEqual(['s', 's']);
});
