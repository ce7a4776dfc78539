import type { ProductUnderTest } from './product-under-test.ts';

/** The people of the writes, by their numbers. */
export interface People {
  admin: number;
  buyer: number;
  /** Makes a company in the course of the writes, and acts for it from then on. */
  vendor: number;
  victim: number;
}

export interface Scene {
  product: ProductUnderTest;
  people: People;
  /** The last word that was sent to an address or a phone: a code, or the end of a link. */
  lastWord(to: string): Promise<string>;
}

export interface Write {
  procedure: string;
  as: keyof People | 'guest';
  input: (scene: Scene) => object | Promise<object>;
  /** It has its effect; else it is refused both times, for want of what only its owner has. */
  works: boolean;
}
