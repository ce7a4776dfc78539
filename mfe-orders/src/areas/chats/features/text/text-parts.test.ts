import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

test.each([
  ['См. https://example.org/len, там всё', ['https://example.org/len']],
  ['(https://example.org/a_(b))', ['https://example.org/a_(b)']],
  ['HTTP://EXAMPLE.org/?q=1&r=2#x!', ['http://example.org/?q=1&r=2#x']],
  ['http://пример.рф/лён.', ['http://xn--e1afmkfd.xn--p1ai/%D0%BB%D1%91%D0%BD']],
  ['https://a.ru https://b.ru', ['https://a.ru/', 'https://b.ru/']],
])('of %j the sites are %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.org',
  'file:///etc/passwd',
  'https://',
  'https://user:pass@example.org',
  '<a href="x">y</a>',
  'www.example.org',
])('%j stays text', (text) => {
  expect(textParts(text)).toEqual([{ kind: 'text', text }]);
});

test('markup around an address stays text', () => {
  expect(links('<img src="https://example.org/x.png" onerror=alert(1)>')).toEqual(['https://example.org/x.png']);
});

test('nothing is nothing', () => {
  expect(textParts('')).toEqual([]);
});
