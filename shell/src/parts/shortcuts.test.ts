import { expect, it } from 'vitest';
import { isPaletteShortcut } from './shortcuts.ts';

const press = (more: Partial<KeyboardEvent>) => ({ code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

it.each([{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, key: 'л' }])('%j opens the palette', (keys) => {
  expect(isPaletteShortcut(press(keys))).toBe(true);
});

it.each([{}, { ctrlKey: true, shiftKey: true }, { altKey: true, ctrlKey: true }, { code: 'KeyL', ctrlKey: true }])(
  '%j does not',
  (keys) => {
    expect(isPaletteShortcut(press(keys))).toBe(false);
  },
);
