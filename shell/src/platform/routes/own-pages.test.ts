import { expect, it } from 'vitest';
import { ownPageOf } from './own-pages.ts';

it.each([
  ['/auth', { name: 'sign-in' }],
  ['/auth/main', { name: 'sign-in' }],
  ['/auth/main/', { name: 'sign-in' }],
  ['/auth/change_password/a-B_9', { name: 'new-password', code: 'a-B_9' }],
  ['/auth/change_password', null],
  ['/auth/other', null],
  ['/author', null],
  ['/products/catalog', null],
])('%s', (pathname, page) => {
  expect(ownPageOf(pathname)).toEqual(page);
});
