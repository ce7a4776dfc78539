import { isInspectorShortcut, isPaletteShortcut } from '../../parts/shortcuts.ts';

/** Keys of the page that work in its frames as well: combinations, and one that types nothing. */
export const PAGE_SHORTCUTS = {
  palette: { code: 'KeyK', ctrlKey: true },
  inspector: { code: 'KeyM', ctrlKey: true, shiftKey: true },
  toasts: { code: 'F8', key: 'F8' },
} as const satisfies Record<string, KeyboardEventInit>;

export type PageShortcut = keyof typeof PAGE_SHORTCUTS;

const hasNoModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => !(ctrlKey || metaKey || altKey || shiftKey);

/** Which of them was pressed; null: none. */
export function pageShortcutOf(event: KeyboardEvent): PageShortcut | null {
  if (isPaletteShortcut(event)) return 'palette';
  if (isInspectorShortcut(event)) return 'inspector';
  return event.code === 'F8' && hasNoModifier(event) ? 'toasts' : null;
}
