import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlidingWindow } from './sliding-window.ts';

function atTime(start = 0) {
  const clock = { now: start };
  return { clock, counts: new SlidingWindow(60_000, () => clock.now) };
}

/** Adds as long as there is room, one at a time; answers how many went in. */
function fill(counts: SlidingWindow, most: number): number {
  for (let added = 0; ; added += 1) {
    if (counts.wait('key', most) > 0) return added;
    counts.add('key');
  }
}

test('around the end of a window no more goes in than within one', () => {
  const { clock, counts } = atTime(59_999);
  expect(fill(counts, 600)).toBe(600);
  clock.now = 60_001;
  expect(fill(counts, 600)).toBeLessThanOrEqual(1);
  clock.now = 90_000;
  expect(fill(counts, 600)).toBe(300);
  clock.now = 300_000;
  expect(fill(counts, 600)).toBe(600);
});

test('keys are counted apart, and what is larger than the number goes in when nothing else did', () => {
  const { counts } = atTime();
  counts.add('one', 5);
  expect([counts.wait('one', 5), counts.wait('other', 5, 20)]).toEqual([expect.any(Number), 0]);
  expect(counts.wait('one', 5)).toBeGreaterThan(0);
});

test('after the wait that it names there is room, and not long before', () => {
  const step = fc.record({ pause: fc.integer({ min: 0, max: 90_000 }), amount: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (steps, most) => {
      const { clock, counts } = atTime(1_000_000);
      for (const { pause, amount } of steps) {
        clock.now += pause;
        const wait = counts.wait('key', most, amount);
        if (wait > 0) {
          clock.now += wait - 2;
          expect(counts.wait('key', most, amount)).toBeGreaterThan(0);
          clock.now += 3;
          expect(counts.wait('key', most, amount)).toBe(0);
        }
        counts.add('key', amount);
      }
    }),
  );
});
