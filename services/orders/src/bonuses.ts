/** Bonuses of buyers, which billing keeps. Every step is named by the try of a checkout, which may be begun anew, and may be asked for twice. */
export interface Bonuses {
  /** Holds what may be spent on an order of so many kopecks, and answers how much that is. */
  hold(input: { attempt: string; userId: number; amount: number }): Promise<number>;
  /** Gives back what was held for it. */
  release(attempt: string): Promise<void>;
}

/** Nobody has any. */
export const noBonuses: Bonuses = { hold: async () => 0, release: async () => undefined };
