/** Bonuses of buyers, which billing keeps. Every step is named by the checkout and may be asked for twice. */
export interface Bonuses {
  /** Holds what may be spent on an order of so many kopecks, and answers how much that is. */
  hold(input: { checkout: string; userId: number; amount: number }): Promise<number>;
  /** Gives back what was held for it. */
  release(checkout: string): Promise<void>;
}

/** Nobody has any. */
export const noBonuses: Bonuses = { hold: async () => 0, release: async () => undefined };
