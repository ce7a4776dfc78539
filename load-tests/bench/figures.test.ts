import { afterEach, expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

test('a run whose figures are where they have to be ends well', () => {
  const { tell, close, missed } = figuresOf(() => undefined);
  tell({ what: 'share', value: 0.04, digits: 3, atLeast: 0.04 });
  tell({ what: 'memory, MB', value: 800, atMost: 800 });
  tell({ what: 'of no bound', value: 5 });
  close();
  expect([missed, process.exitCode]).toEqual([[], before]);
});

test('each missed figure is a line of its own, and the run ends with 1', () => {
  const lines: string[] = [];
  const { tell, close } = figuresOf((line) => lines.push(line));
  tell({ what: 'share', value: 0.039, digits: 3, atLeast: 0.04, note: '12/s' });
  tell({ what: 'memory, MB', value: 801, atMost: 800 });
  tell({ what: 'not taken', value: Number.NaN, atMost: 250 });
  tell({ what: 'good', value: 1, atLeast: 0.5 });
  close();
  expect(lines[0]).toMatch(/^ {2}share +0\.039 {2}floor 0\.04 +12\/s$/);
  expect(lines.slice(4)).toEqual([
    'MISSED share: 0.039, floor 0.04',
    'MISSED memory, MB: 801, at most 800',
    'MISSED not taken: NaN, at most 250',
  ]);
  expect(process.exitCode).toBe(1);
});
