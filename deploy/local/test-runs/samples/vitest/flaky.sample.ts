import { expect, test } from 'vitest';

let tries = 0;

test('holds', () => {});

test('holds at the second try', () => {
  tries += 1;
  expect(tries).toBe(2);
});
