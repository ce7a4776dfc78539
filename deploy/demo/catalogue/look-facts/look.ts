import type { Facts } from '../kind.ts';

/** What is true of whatever is sewn after a drawing, and how a description says it. */
export interface LookFacts {
  facts: Facts;
  prose: readonly [ru: string, en: string];
}

export const look = (facts: Facts, ru: string, en: string): LookFacts => ({ facts, prose: [ru, en] });
