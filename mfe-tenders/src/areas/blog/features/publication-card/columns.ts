/** Widths of the window in CSS pixels: wider than the first there are two columns of cards, from the second on three. */
const WIDER_THAN = 600;
const FROM = 1150;

/** Apart from each other, so that no order of the rules decides between them; windows may be a fraction of a pixel wide. */
export const COLUMNS_OF = {
  two: `@media (min-width: ${WIDER_THAN + 0.02}px) and (max-width: ${FROM - 0.02}px)`,
  three: `@media (min-width: ${FROM}px)`,
} as const;
