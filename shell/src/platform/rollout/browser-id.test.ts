import { expect, it, vi } from 'vitest';
import { browserId } from './browser-id.ts';

it('is the same at every visit of a browser', () => {
  const id = browserId();
  expect(id).toMatch(/^\w{8,}$/);
  expect(browserId()).toBe(id);
  localStorage.setItem('market:browser', 'of an earlier visit');
  expect(browserId()).toBe('of an earlier visit');
});

it('is the same for as long as the page where nothing is kept', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(browserId()).toBe(browserId());
  vi.unstubAllGlobals();
});
