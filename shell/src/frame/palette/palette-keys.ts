/** Is this a Mac, whose keyboards say ⌘ where others say Ctrl? */
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** How the shortcut of the palette is written on this reader's keyboard. */
export const paletteKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');
