import { expect, test } from 'vitest';
import { boundedRun, MOST } from './bounds.ts';
import { seatsFor } from './people.ts';
import { allowedTarget } from './target.ts';

test.each(['http://localhost:8080', 'http://127.0.0.1:3000/', 'http://127.9.9.9', 'http://[::1]:8080', 'HTTP://LOCALHOST:1'])(
  '%s is this machine and is named once',
  (target) => {
    expect(allowedTarget(target)).toBe(target.toLowerCase().replace(/\/$/, ''));
  },
);

test.each([
  ['https://shop.example', undefined],
  ['https://shop.example', 'https://other.example'],
  ['https://shop.example', 'http://shop.example'],
  ['https://shop.example:8443', 'https://shop.example'],
  ['http://localhost.shop.example', undefined],
  ['http://127.0.0.1.shop.example', undefined],
  ['http://10.0.0.1', undefined],
  ['http://0.0.0.0', undefined],
])('%s with %s is refused, and the refusal says how to name it', (target, owned) => {
  expect(() => allowedTarget(target, owned)).toThrow(`--i-own ${target}`);
});

test('another machine is loaded where it is named twice', () => {
  expect(allowedTarget('https://shop.example', 'https://SHOP.example/')).toBe('https://shop.example');
});

test.each(['shop.example', 'ftp://localhost', 'http://localhost/path', 'http://user:word@localhost', 'http://localhost@shop.example', ''])(
  '%s is no origin',
  (target) => {
    expect(() => allowedTarget(target, target)).toThrow('is no origin');
  },
);

const RUN = { calm: 100, most: 1_000, stageSeconds: 20, runSeconds: 600 };

test('nothing is asked for beyond the bounds', () => {
  expect(boundedRun(RUN)).toBe(RUN);
  expect(() => boundedRun({ ...RUN, most: MOST.users + 1 })).toThrow('--most is a whole number from 100 to 10000, not 10001');
  expect(() => boundedRun({ ...RUN, stageSeconds: MOST.stageSeconds + 1 })).toThrow('--seconds');
  expect(() => boundedRun({ ...RUN, runSeconds: MOST.runSeconds + 1 })).toThrow('--run-seconds');
  expect(() => boundedRun({ ...RUN, calm: 0 })).toThrow('--calm');
  expect(() => boundedRun({ ...RUN, calm: Number.NaN })).toThrow('--calm');
});

test('as many journeys at once as there are people of each role', () => {
  const people = { buyers: ['a', 'b', 'c'], vendors: ['d', 'e'] };
  expect(seatsFor(['guest'], people)).toBe(MOST.atOnce);
  expect(seatsFor(['guest', 'buyer', 'vendor'], people)).toBe(2);
  expect(() => seatsFor(['vendor'], { ...people, vendors: [] })).toThrow('--people');
});
