import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-theme';

/**
 * Petrol: the colour of the brand, one hue (OKLCH 205°) at sixteen lightnesses. It stands far enough from the green of
 * "success", the red of "error" and the amber of "warning" that no state is ever mistaken for the brand.
 */
const petrolOnLight: BrandVariants = {
  10: '#001113',
  20: '#001a1e',
  30: '#002529',
  40: '#002f34',
  50: '#003b40',
  60: '#01464c',
  70: '#04555c',
  80: '#00636b',
  90: '#007a85',
  100: '#2b919c',
  110: '#49a1ab',
  120: '#65b1ba',
  130: '#80c1c8',
  140: '#9acfd5',
  150: '#b5dde1',
  160: '#d9eef0',
};

/** The same hue, lighter from 60 up: on dark surfaces Fluent takes 70–80 for fills under white text and 90–120 for text. */
const petrolOnDark: BrandVariants = {
  10: '#001113',
  20: '#001e22',
  30: '#002a2e',
  40: '#00383d',
  50: '#01464c',
  60: '#045b63',
  70: '#06727c',
  80: '#037f8a',
  90: '#5db0b9',
  100: '#79bdc4',
  110: '#90c9d0',
  120: '#a0d2d8',
  130: '#b0dadf',
  140: '#c0e2e6',
  150: '#d0eaed',
  160: '#e1f2f4',
};

const fontFamilyBase = "'Golos Text Variable', 'Golos Text Fallback', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** What both themes share: the brand font and slightly rounder corners than Fluent's own. */
const shape = {
  fontFamilyBase,
  fontFamilyNumeric: fontFamilyBase,
  borderRadiusSmall: '4px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '12px',
} satisfies Partial<Theme>;

const hex = (channels: number[]): string =>
  `#${channels
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Light greys lean to unbleached linen, dark ones to ink: the page looks like paper, not like a screen. */
function linen(level: number): string {
  if (level < 128) return hex([level * 0.86, level, level * 1.03]);
  const warmth = level === 255 ? 0 : Math.min(14, 1 + (255 - level) * 0.7);
  return hex([level, level - warmth * 0.4, level - warmth]);
}

/** Greys of the dark theme take a breath of petrol, least where they carry text. */
function night(level: number): string {
  const depth = (255 - level) / 255;
  return hex([level * (1 - 0.16 * depth), level, level * (1 + 0.05 * depth)]);
}

/** Replaces every pure grey of a Fluent theme, so that surfaces, strokes and text stay one family. */
function tintGreys(theme: Theme, tint: (level: number) => string): Theme {
  const entries = Object.entries(theme).map(([token, value]) => {
    const grey = typeof value === 'string' && /^#([0-9a-f]{2})\1\1$/i.exec(value)?.[1];
    return [token, grey ? tint(Number.parseInt(grey, 16)) : value];
  });
  return Object.fromEntries(entries) as Theme;
}

/** Theme of the whole product on light surfaces. */
export const lightTheme: Theme = { ...tintGreys(createLightTheme(petrolOnLight), linen), ...shape };

/** Theme of the whole product on dark surfaces. */
export const darkTheme: Theme = {
  ...tintGreys(createDarkTheme(petrolOnDark), night),
  ...shape,
  // Fluent's own choices for these fills are darker than the page itself: the chosen entry would be a hole in it.
  colorBrandBackgroundPressed: petrolOnDark[60],
  colorBrandBackground2: petrolOnDark[40],
  colorBrandBackground2Hover: petrolOnDark[50],
  colorBrandBackground2Pressed: petrolOnDark[30],
};
