import { z } from 'zod';

/** A name in both languages as forms hold it: the English one may be empty. */
export const BilingualNames = z.object({
  ru: z.string().trim().min(1, 'NAME_REQUIRED').max(255),
  en: z.string().trim().max(255),
});
export type BilingualNames = z.output<typeof BilingualNames>;

export const nameValues = ({ ru, en }: { ru: string; en: string | null }): BilingualNames => ({ ru, en: en ?? '' });
export const namesToSend = ({ ru, en }: BilingualNames): { ru: string; en: string | null } => ({ ru, en: en || null });
