import { z } from 'zod';

/** One sentence in both languages, finished: numbers, dates and plurals are already in it. */
export const BothLanguages = z.object({ ru: z.string().min(1).max(500), en: z.string().min(1).max(500) });
export type BothLanguages = z.infer<typeof BothLanguages>;

export const Language = z.enum(['ru', 'en']);
export type Language = z.infer<typeof Language>;
