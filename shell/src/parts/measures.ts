/** Widths (CSS px) at which the frame changes its shape, and the sizes other parts reckon with. */
export const measures = {
  /** Both phones stand in the header above this width; below it they move into a menu. */
  phonesInMenu: 1200,
  /** Side menu: icons only. */
  menuIcons: 1024,
  /** Side menu: a drawer. */
  menuDrawer: 768,
  /** The category drawer gets its opener. */
  categoryDrawer: 540,
  /** The header's tools stand closer together. */
  narrowHeader: 451,
  headerHeight: 64,
  searchRowHeight: 56,
  menuWidth: 232,
  menuIconsWidth: 72,
} as const;

/** Media queries of the frame, for style sheets and for `useMedia` alike. */
export const media = {
  phonesInMenu: `(max-width: ${measures.phonesInMenu}px)`,
  menuIcons: `(max-width: ${measures.menuIcons}px)`,
  menuDrawer: `(max-width: ${measures.menuDrawer}px)`,
  categoryDrawer: `(max-width: ${measures.categoryDrawer}px)`,
  // Rules of the style sheets stand in the alphabet's order of their queries: written so, this one stands behind those of a phone.
  narrowHeader: `(width <= ${measures.narrowHeader}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;
