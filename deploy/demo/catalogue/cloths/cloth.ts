import type { Pattern } from '../garments/fabric.ts';

/** A material: how a name, a label and a description speak of it, and which patterns it comes in. */
export interface Cloth {
  ru: string;
  en: string;
  composition: readonly string[];
  /** g/m², from the lightest to the heaviest. */
  density?: readonly [number, number];
  patterns: readonly Pattern[];
  care: readonly string[];
  prose: readonly [ru: string, en: string];
  /** Not said in a name, because the kind's own words say it (джинсы, махровое полотенце). */
  unsaid?: true;
}

/** Ways of care that many share. */
export const machine = ['wash30', 'iron'] as const;
export const gentle = ['hand', 'noTumble'] as const;
export const prints: readonly Pattern[] = ['plain', 'floral', 'dots', 'check', 'stripe'];
