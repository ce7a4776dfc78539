import { expect, it } from 'vitest';
import { addressOf, isAllowedAddress } from './link-address.ts';

it.each([
  ['https://example.ru/a?b=1', 'https://example.ru/a?b=1'],
  [' example.ru ', 'https://example.ru'],
  ['пример.рф/договор', 'https://пример.рф/договор'],
  ['info@example.ru', 'mailto:info@example.ru'],
  ['mailto:info@example.ru', 'mailto:info@example.ru'],
  ['tel:+78001234567', 'tel:+78001234567'],
  ['/documents/privacy/read', '/documents/privacy/read'],
  ['javascript:alert(1)', null],
  ['//example.ru', null],
  ['/\\example.ru', null],
  ['data:text/html,x', null],
  ['слово', null],
  ['', null],
])('%j means %j', (typed, address) => expect(addressOf(typed)).toBe(address));

it.each([
  ['https://example.ru', true],
  ['#section', true],
  ['javascript:alert(1)', false],
  ['//host', false],
])('a pasted link to %s stays one: %s', (href, stays) => expect(isAllowedAddress(href)).toBe(stays));
