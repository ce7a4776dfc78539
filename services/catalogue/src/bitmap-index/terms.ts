import { BY_CATEGORY, BY_COMPANY } from './facet-dimensions.ts';
import { withRoom } from './spans.ts';

/** Below this a term is a company, between it and zero a category (see `company_term` and `category_term`). */
const COMPANY_BASE = -1_000_000_000;

/** The terms that occur, numbered in the order in which they were met, so that counts of them fit an array. */
export class Terms {
  readonly #placeOf = new Map<number, number>();
  readonly #parameterOf = new Map<number, number>();
  /** By place: what a facet counts them under, and as which value. */
  dimension = new Int32Array(0);
  value = new Int32Array(0);

  get size(): number {
    return this.#placeOf.size;
  }

  /** An option counts under its parameter; one that nobody introduced counts nowhere. */
  introduce(option: number, parameter: number): void {
    this.#parameterOf.set(option, parameter);
  }

  /** Whether it is known what the term counts under. */
  isKnown(term: number): boolean {
    return term < 0 || this.#parameterOf.has(term);
  }

  /** The place of a term, made when it is new. */
  placeOf(term: number): number {
    const known = this.#placeOf.get(term);
    if (known !== undefined) return known;
    const place = this.size;
    this.#placeOf.set(term, place);
    this.dimension = withRoom(this.dimension, this.size);
    this.value = withRoom(this.value, this.size);
    this.dimension[place] = this.#dimensionOf(term);
    this.value[place] = counted(term);
    return place;
  }

  /** The place of a term that occurs. */
  find(term: number): number | undefined {
    return this.#placeOf.get(term);
  }

  #dimensionOf(term: number): number {
    if (term < COMPANY_BASE) return BY_COMPANY;
    return term < 0 ? BY_CATEGORY : (this.#parameterOf.get(term) ?? NOWHERE);
  }
}

/** No dimension of a facet. */
const NOWHERE = -3;

const counted = (term: number): number => {
  if (term < COMPANY_BASE) return COMPANY_BASE - term;
  return Math.abs(term);
};

export const categoryTerm = (id: number): number => -id;
export const companyTerm = (id: number): number => COMPANY_BASE - id;
