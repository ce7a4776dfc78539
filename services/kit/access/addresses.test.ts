import { expect, test } from 'vitest';
import { Addresses } from './addresses.ts';

const [A, B, C] = ['http://a', 'http://b', 'http://c'] as const;

/** Addresses on a clock of the test's own. */
function at(...urls: string[]) {
  let now = 1_000_000;
  const addresses = new Addresses(urls, () => now);
  const asked = (times: number) => Array.from({ length: times }, () => addresses.next());
  const pass = (ms: number) => {
    now += ms;
  };
  return { addresses, asked, pass };
}

test('addresses are asked in turn', () => {
  const { asked } = at(A, B, C);
  expect(asked(6)).toEqual([A, B, C, A, B, C]);
});

test('one that failed is passed over, and what it was asked goes to the others alike', () => {
  const { addresses, asked } = at(A, B, C);
  addresses.failed(B);
  expect(asked(6).toSorted()).toEqual([A, A, A, C, C, C]);
});

test('after a second one question tries it, and while it fails the pauses double up to ten seconds', () => {
  const { addresses, asked, pass } = at(A, B);
  addresses.failed(B);
  for (const seconds of [1, 2, 4, 8, 10, 10]) {
    pass(seconds * 1_000 - 1);
    expect([seconds, asked(4)]).toEqual([seconds, [A, A, A, A]]);
    pass(1);
    expect([seconds, asked(4).toSorted()]).toEqual([seconds, [A, A, A, B]]);
    addresses.failed(B);
  }
});

test('one that answers is alive again at once', () => {
  const { addresses, asked, pass } = at(A, B);
  addresses.failed(B);
  pass(1_000);
  asked(2);
  addresses.answered(B);
  expect(asked(4).toSorted()).toEqual([A, A, B, B]);
  addresses.failed(B);
  pass(999);
  expect(asked(2)).toEqual([A, A]);
  pass(1);
  expect(asked(2)).toContain(B);
});

test('however many questions fail together, it is one failure', () => {
  const { addresses, asked, pass } = at(A, B);
  const failed: string[] = [];
  addresses.onFailure((url) => failed.push(url));
  for (let count = 0; count < 50; count += 1) addresses.failed(B);
  expect(failed).toEqual([B]);
  pass(1_000);
  expect(asked(2)).toContain(B);
});

test('when all have failed, the one is asked that is tried again first', () => {
  const { addresses, asked, pass } = at(A, B);
  addresses.failed(A);
  pass(500);
  addresses.failed(B);
  expect(asked(3)).toEqual([A, A, A]);
});

test('another one than the first is none that failed, if there is any', () => {
  const { addresses } = at(A, B, C);
  addresses.failed(B);
  for (let count = 0; count < 5; count += 1) expect(addresses.nextBut(A)).toBe(C);
  expect(at(A).addresses.nextBut(A)).toBeUndefined();
});

test('the only one is asked whatever became of it', () => {
  const { addresses, asked } = at(A);
  addresses.failed(A);
  expect(asked(2)).toEqual([A, A]);
});

test('a service without an address is a mistake', () => {
  expect(() => new Addresses([])).toThrow('without an address');
});
