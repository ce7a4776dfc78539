/** Is this a Mac, whose keyboards say ⌘ where others say Ctrl? */
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** How the shortcut of the palette is written on this reader's keyboard. */
export const paletteKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');

/** Ctrl-K or ⌘-K, whatever the layout: with Russian letters the same key types "л". */
export function isPaletteShortcut(event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
