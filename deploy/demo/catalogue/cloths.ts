import { lightCloths } from './cloths/light.ts';
import { specialCloths } from './cloths/special.ts';
import { warmCloths } from './cloths/warm.ts';
import type { Pattern } from './garments/fabric.ts';

export const CLOTHS = { ...lightCloths, ...warmCloths, ...specialCloths } as const;
export type ClothKey = keyof typeof CLOTHS;

/** What a pattern is called in a name; what the eye sees anyway (knit, denim, terry) is not named. */
export const PATTERN_WORDS: Partial<Record<Pattern, { ru: string; en: string }>> = {
  stripe: { ru: 'в полоску', en: 'striped' },
  pinstripe: { ru: 'в тонкую полоску', en: 'pinstriped' },
  check: { ru: 'в клетку', en: 'checked' },
  dots: { ru: 'в горошек', en: 'polka-dot' },
  floral: { ru: 'с цветочным принтом', en: 'floral' },
  melange: { ru: 'меланжевый', en: 'melange' },
};
