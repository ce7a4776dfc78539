import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('a text closes no tag and no attribute, and an entity in it stays words', () => {
  expect(escapeMarkup(`<b title="a" class='b'>&amp;</b>`)).toBe('&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;&amp;amp;&lt;/b&gt;');
  expect(escapeMarkup('Платье — 100 ₽')).toBe('Платье — 100 ₽');
});
