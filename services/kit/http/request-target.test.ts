import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainTarget } from './request-target.ts';

test.each([
  '/',
  '/api/shirt/7/',
  '/api/%61',
  '/products/рубашка',
  '/media/a..b.webp',
  '/.well-known/security.txt',
  '/trpc/x/...',
  '/api/code/a%2Fb%23c',
  '/api/list?from=..\\..//#',
])('%s says one thing to everybody', (target) => expect(isPlainTarget(target)).toBe(true));

test.each([
  '',
  '*',
  'api/shirt',
  'http://other/api',
  '//other/api',
  '/api//shirt',
  '/api/../internal',
  '/api/..',
  '/./api',
  '/api/%2e%2E/internal',
  '/api/.%2e',
  '/api/x%2f..%2finternal',
  '/api/x\\..\\internal',
  '/api/x%5c..',
  '/api/x%00',
  '/api/x%0d%0a',
  '/api/x%7f',
  '/api/x%C2%85',
  '/api#/internal',
  '/api/%zz',
  '/api/%ff',
])('%s does not', (target) => expect(isPlainTarget(target)).toBe(false));

test('what is plain stays the same path when it is read as an address', () => {
  const part = fc.constantFrom('a', '/', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '%00', '#', '@', ':', '//', 'api', '%', ';');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const target = `/${parts.join('')}`;
      fc.pre(isPlainTarget(target));
      expect(new URL(target, 'http://service').pathname).toBe(target);
    }),
    { numRuns: 5_000 },
  );
});
