import { beforeEach, expect, it } from 'vitest';
import { forgetPath, freshPath, isMemorable, storedPath, storePath } from './last-path.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['/viewproduct/5', true],
  ['/products/catalog?text=платье&page=2', true],
  ['/settings/profile', true],
  ['/products/catalog?q=author#reviews', true],
  ['/auth/main?from=letter', false],
  ['/', false],
  ['/?utm=1', false],
  ['/auth', false],
  ['/auth/change_password/abc', false],
  ['/logout', false],
  ['/logout/', false],
  ['/error/error-v1', false],
])('%s is worth coming back to: %s', (path, expected) => {
  expect(isMemorable(path)).toBe(expected);
});

it('is kept for 120 minutes', () => {
  const last = { path: '/viewproduct/5', at: 1_000_000 };
  expect(freshPath(last, 1_000_000)).toBe('/viewproduct/5');
  expect(freshPath(last, 1_000_000 + 120 * 60_000 - 1)).toBe('/viewproduct/5');
  expect(freshPath(last, 1_000_000 + 120 * 60_000)).toBeNull();
  expect(freshPath(null, 0)).toBeNull();
});

it('outlives a reload, until it is forgotten', () => {
  storePath({ path: '/viewproduct/5', at: 5 });
  expect(storedPath()).toEqual({ path: '/viewproduct/5', at: 5 });
  forgetPath();
  expect(storedPath()).toBeNull();
});

it.each(['{', '{"path":"https://elsewhere.example","at":1}', '7'])('takes %s for none', (stored) => {
  localStorage.setItem('market:last-path', stored);
  expect(storedPath()).toBeNull();
});
