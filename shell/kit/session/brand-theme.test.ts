import type { Theme } from '@fluentui/react-theme';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from './brand-theme.ts';

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces: (keyof Theme)[] = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorSubtleBackgroundHover',
];
const texts: (keyof Theme)[] = [
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'colorBrandForegroundLinkHover',
  'colorPaletteRedForeground1',
];
const fills: (keyof Theme)[] = [
  'colorBrandBackground',
  'colorBrandBackgroundHover',
  'colorBrandBackgroundPressed',
  'colorBrandBackgroundSelected',
];
const pairs = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)),
  ...fills.map((fill) => ['colorNeutralForegroundOnBrand', fill] as const),
  ['colorBrandForeground2', 'colorBrandBackground2'] as const,
  ['colorNeutralForegroundInverted', 'colorNeutralBackgroundInverted'] as const,
];

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('%s theme', (_name, theme) => {
  // SubtleBackgroundHover is the darkest surface that secondary text ever stands on; red text never does.
  it.each(pairs.filter(([text, surface]) => !(text === 'colorPaletteRedForeground1' && surface === 'colorSubtleBackgroundHover')))(
    '%s on %s reaches 4.5:1',
    (text, surface) => {
      expect(contrast(String(theme[text]), String(theme[surface]))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('draws control borders at 3:1 or more', () => {
    expect(contrast(theme.colorNeutralStrokeAccessible, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.colorCompoundBrandStroke, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(3);
  });

  it('names the brand font first', () => {
    expect(theme.fontFamilyBase).toMatch(/^'Golos Text Variable'/);
  });
});
