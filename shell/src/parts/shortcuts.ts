type Keys = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl-K or ⌘-K, whatever the layout: with Russian letters the same key types "л". */
export const isPaletteShortcut = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl-Shift-M or ⌘-Shift-M, whatever the layout. */
export const isInspectorShortcut = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  code === 'KeyM' && (ctrlKey || metaKey) && shiftKey && !altKey;
