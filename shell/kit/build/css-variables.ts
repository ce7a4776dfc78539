/** Of the layers Fluent says what they are where no theme does. */
const LAYERS: Readonly<Record<string, number>> = {
  zIndexBackground: 0,
  zIndexContent: 1,
  zIndexOverlay: 1000,
  zIndexPopup: 2000,
  zIndexMessages: 3000,
  zIndexFloating: 4000,
  zIndexPriority: 5000,
  zIndexDebug: 6000,
};

/** Stands in for Fluent's table of 459 tokens, each the CSS variable of its own name: 29 KB of text, 3 KB on the line. */
export const tokens: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? `var(--${name}${name in LAYERS ? `, ${LAYERS[name]}` : ''})` : undefined) },
);
