import { expect, test } from 'vitest';
import { momentToAsk, type Typing } from './asking-pace.ts';

const never = Number.NEGATIVE_INFINITY;

/** The moments of the calls for words that change at these moments, until all is quiet. */
function calls(changes: readonly number[]): number[] {
  const asked: number[] = [];
  let typing: Typing | null = null;
  const callsUntil = (moment: number) => {
    while (typing && momentToAsk(typing) <= moment) {
      asked.push(momentToAsk(typing));
      typing = null;
    }
  };
  for (const changedAt of changes) {
    callsUntil(changedAt);
    typing = { changedAt, unaskedSince: (typing as Typing | null)?.unaskedSince ?? changedAt, askedAt: asked.at(-1) ?? never };
  }
  callsUntil(Number.POSITIVE_INFINITY);
  return asked;
}

test('words are asked about when the typing pauses', () => {
  expect(calls([0, 100, 250])).toEqual([550]);
});

test('five seconds of typing without a pause make at most three calls, two seconds apart', () => {
  const asked = calls(Array.from({ length: 51 }, (_, index) => index * 100));
  expect(asked.filter((moment) => moment <= 5000).length).toBeLessThanOrEqual(3);
  expect(asked).toEqual([2000, 4000, 6000]);
});

test('a pause after a call waits for the pace', () => {
  expect(calls([0, 400, 2500])).toEqual([300, 2300, 4300]);
});
