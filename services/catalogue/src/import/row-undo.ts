import type { Content, Offer } from '../goods/stored-product.ts';

/** A product as an import found or left it; the content as its author saw it. */
export interface ImportedState {
  content: Content;
  offer: Offer;
  group: number | null;
}

/** What is needed to take a row back. */
export interface RowUndo {
  product: number;
  /** null: the row made the product. */
  before: ImportedState | null;
  after: ImportedState;
}
