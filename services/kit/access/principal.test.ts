import type { Principal } from '@market/kit-contract/principal';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { INTERNAL_TOKEN_SECONDS, readPrincipal, readToken, signPrincipal } from './principal.ts';

const secret = 'a secret of the tests of 32 characters or more';
const vendor: Principal = { userId: 7, roles: ['ROLE_VENDOR', 'ROLE_BUYER'], companyId: 3, sessionId: 'abc' };
afterEach(() => void vi.useRealTimers());

test('who was signed is who is read, with what else the gateway knew', () => {
  const token = signPrincipal(secret, vendor, { locale: 'en', client: '10.0.0.1' });
  expect(readPrincipal([secret], token)).toEqual(vendor);
  expect(readToken([secret], token)).toMatchObject({ principal: vendor, facts: { locale: 'en', client: '10.0.0.1' } });
});

test('a guest has a token and no principal', () => {
  const token = signPrincipal(secret, null, { client: '10.0.0.1' });
  expect(readPrincipal([secret], token)).toBeNull();
  expect(readToken([secret], token)).toMatchObject({ principal: null, facts: { client: '10.0.0.1' } });
});

test('another secret signs nothing we believe, even after the right one was seen', () => {
  const token = signPrincipal(secret, vendor);
  expect(readPrincipal([secret], token)).toEqual(vendor);
  expect(readPrincipal([`${secret}!`], token)).toBeNull();
});

test('it is believed for a minute, also when it was believed before', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = signPrincipal(secret, vendor);
  vi.setSystemTime(Date.now() + (INTERNAL_TOKEN_SECONDS - 1) * 1000);
  expect(readPrincipal([secret], token)).toEqual(vendor);
  vi.setSystemTime(Date.now() + 1001);
  expect(readPrincipal([secret], token)).toBeNull();
});

test('one asker’s token is signed anew before it grows old, and never serves another', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = signPrincipal(secret, vendor);
  expect(signPrincipal(secret, { ...vendor })).toBe(first);
  expect(readPrincipal([secret], signPrincipal(secret, { ...vendor, companyId: 4 }))).toEqual({ ...vendor, companyId: 4 });
  expect(readPrincipal(['other'], signPrincipal('other', vendor))).toEqual(vendor);
  vi.setSystemTime(Date.now() + 31_000);
  const second = signPrincipal(secret, vendor);
  expect(second).not.toBe(first);
  vi.setSystemTime(Date.now() + 31_000);
  expect([readPrincipal([secret], first), readPrincipal([secret], second)]).toEqual([null, vendor]);
});

test('one changed character makes it worthless', () => {
  const token = signPrincipal(secret, vendor);
  fc.assert(
    fc.property(fc.nat(token.length - 2), fc.constantFrom(...'ABCxyz019-_.'), (at, other) => {
      // The last character carries bits that base64 drops, hence is left alone.
      fc.pre(token[at] !== other);
      expect(readToken([secret], token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }),
  );
});

test('anything else is no token', () => {
  fc.assert(fc.property(fc.string(), (text) => readToken([secret], text) === null));
  for (const text of ['', '.', 'a.', '.a', 'a.b', `${Buffer.from('{}').toString('base64url')}.`])
    expect(readToken([secret], text)).toBeNull();
});

test('while a secret changes, what either of two signed is believed, and nothing else', () => {
  const token = signPrincipal('the former secret', vendor);
  expect(readPrincipal(['the next secret', 'the former secret'], token)).toEqual(vendor);
  expect(readPrincipal(['the next secret'], token)).toBeNull();
});
