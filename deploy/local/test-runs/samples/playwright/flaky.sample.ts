import { expect, test } from '@playwright/test';

test('holds', { tag: '@core' }, () => {});

test.describe('in a group', () => {
  test('holds at the second try', { tag: '@core' }, () => {
    expect(test.info().retry).toBe(1);
  });
});
