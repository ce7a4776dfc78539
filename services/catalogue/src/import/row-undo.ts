import type { SizeRuns } from '@market/catalogue-contract/size-run';
import type { Content, Offer } from '../goods/stored-product.ts';

/** In which runs a model is sold, and whether in single pieces too. */
export type SoldAs = Pick<SizeRuns, 'loose_allowed' | 'runs'>;

const spelled = (runs: SoldAs['runs']): string =>
  JSON.stringify(
    runs.map(({ name, name_en, colour, sizes, price }) => [name, name_en, colour, sizes.map(({ size, count }) => [size, count]), price]),
  );

export const isSameRuns = (one: SoldAs, other: SoldAs): boolean => spelled(one.runs) === spelled(other.runs);

export const isSoldAlike = (one: SoldAs, other: SoldAs): boolean => one.loose_allowed === other.loose_allowed && isSameRuns(one, other);

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
  /** How its model was sold, and is since; absent where that stayed as it was. */
  runs?: { group: number; before: SoldAs; after: SoldAs };
}
