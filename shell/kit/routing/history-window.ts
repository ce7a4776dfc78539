/** The part of `window` that history reads. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

/** Whose address it is. The build of the document in which framed modules run puts another file in the place of this one. */
export const historyWindow = (): HistoryWindow => window;
