import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkTheme, lightTheme } from '@market/shell-kit/session/brand-theme';
import { expect, it } from 'vitest';
import { measures } from '../parts/measures.ts';

const css = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');
const block = (selector: string): string => css.split(`${selector} {`)[1]?.split('}')[0] ?? '';

it.each([
  [':root', lightTheme],
  [':root[data-theme="dark"]', darkTheme],
])('%s paints the surface and the ink of its theme before any script', (selector, theme) => {
  expect(block(selector)).toContain(`--surface: ${theme.colorNeutralBackground2};`);
  expect(block(selector)).toContain(`--raised: ${theme.colorNeutralBackground1};`);
  expect(block(selector)).toContain(`--line: ${theme.colorNeutralStroke2};`);
  expect(block(selector)).toContain(`--ink: ${theme.colorNeutralForeground1};`);
});

it('keeps focused elements clear of the sticky header', () => {
  expect(block(':root')).toContain(`--header-height: ${measures.headerHeight}px`);
});
