import type { ClothKey } from './cloths.ts';
import type { PaletteKey } from './colours.ts';
import type { Pattern } from './garments/fabric.ts';
import type { Gender } from './grammar.ts';
import type { ModelNames } from './model-names.ts';
import type { ParameterKey } from './parameters.ts';
import type { TypeKey } from './product-types.ts';
import type { GridKey } from './size-grids.ts';

/** What a vendor specialises in. */
export type Department = 'women' | 'men' | 'denim' | 'outerwear' | 'children' | 'knitwear' | 'home' | 'workwear' | 'shoes' | 'accessories';
export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/** Option keys of the parameters that a drawing or a use decides. */
export type Facts = Partial<Record<ParameterKey, string | number>>;

/** One of the shapes that a kind comes in: its drawing and the words a name takes from it. */
export interface Cut {
  look: string;
  /** Follows the noun; adjectives in their dictionary form. A word that begins with a hyphen grows onto the noun. */
  ru: string;
  en: string;
  /** Patterns this shape is sewn in; all of the cloth's when left out. */
  patterns?: readonly Pattern[];
  facts?: Facts;
}

/** A kind of goods: everything that its models have in common. */
export interface Kind {
  id: string;
  department: Department;
  category: string;
  type: TypeKey;
  noun: { ru: string; gender: Gender; en: string };
  /** Share of the range, against the other kinds'. */
  share: number;
  cuts: readonly Cut[];
  cloths: readonly ClothKey[];
  palette: PaletteKey;
  grid: GridKey;
  /** Wholesale roubles for one piece. */
  price: readonly [number, number];
  /** Weight of one piece, grams. */
  grams: readonly [number, number];
  /** Folded piece, millimetres. */
  box: readonly [length: number, width: number, height: number];
  /** Pieces in an order unit. */
  units: readonly number[];
  seasons: readonly (readonly Season[])[];
  names: ModelNames;
  facts?: Facts;
  /** «с поясом», «с начёсом»: sometimes added to a name. */
  extras?: readonly (readonly [ru: string, en: string])[];
}
