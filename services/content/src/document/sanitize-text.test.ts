import { hostileMarkup } from '@market/service-kit/testing/hostile/hostile-markup';
import { describe, expect, it } from 'vitest';
import { isBlank, sanitizeText } from './sanitize-text.ts';

/** Every tag that a text may hold, with every attribute. */
const ALLOWED = /<\/?(?:h[234]|p|br|hr|ul|ol|li|blockquote|strong|em|u|s|a)(?: (?:start="\d*"|href="[^"<>]*"))? ?\/?>/g;

describe('what is taken out', () => {
  it.each(hostileMarkup.map((attack, index) => [index, attack]))('%i: %s', (_, attack) => {
    const clean = sanitizeText(String(attack));
    expect(clean.replace(ALLOWED, '')).not.toMatch(/[<>]/);
    for (const [, href = ''] of clean.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/);
    // A second look finds nothing that the first one made.
    expect(sanitizeText(clean)).toBe(clean);
  });
});

it('leaves what the editor writes as it is', () => {
  const text =
    '<h2>Заголовок</h2><h3>Второй</h3><p>Текст <strong>жирный</strong> <em>курсив</em> <u>черта</u> <s>нет</s><br />строка</p>' +
    '<ul><li><p>раз</p></li></ul><ol start="3"><li><p>три</p></li></ol><blockquote><p>Цитата</p></blockquote><hr />' +
    '<p><a href="https://example.ru/a?b=1&amp;c=2">сайт</a> <a href="/documents/privacy/read">политика</a> <a href="mailto:info@example.ru">почта</a></p>';
  expect(sanitizeText(text)).toBe(text);
});

it('brings other markup to its own', () => {
  expect(sanitizeText('<h1>А</h1><div>Б</div><b>в</b><i class="x">г</i><font color=red>д</font>')).toBe(
    '<h2>А</h2><p>Б</p><strong>в</strong><em>г</em>д',
  );
});

it.each(['x', '//host', '/\\host', '/\t/host', 'https:host', 'ftp://host'])('a link to %j is no link', (href) => {
  expect(sanitizeText(`<a href="${href}">сюда</a>`)).toBe('сюда');
});

it.each([
  ['<p> </p>', true],
  ['<hr>', true],
  ['<img src=x>', true],
  ['<p>.</p>', false],
])('%s says nothing: %s', (text, blank) => expect(isBlank(text)).toBe(blank));
