import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 0, 'B'],
  [1_023, 1_023, 'B'],
  [1_024, 1, 'KB'],
  [1_500_000, 1.4, 'MB'],
  [10 * 1_024 ** 2, 10, 'MB'],
  [1_024 ** 9, 1_024, 'YB'],
])('%d bytes are %d %s', (bytes, value, unit) => {
  expect(fileSize(bytes)).toEqual({ value, unit });
});
