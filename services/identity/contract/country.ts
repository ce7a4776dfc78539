import { listOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

export const Country = z.object({
  id: z.int(),
  /** Digits of the international dialling code, without the plus. */
  code: z.string(),
  /** Two letters, ISO 3166-1. */
  iso: z.string(),
  /** How a whole number is written; each 9 stands for one digit, those of the code included: `+9 999 999 99 99`. */
  mask: z.string(),
  /** In the caller's language. */
  name: z.string(),
  names: z.object({ ru: z.string(), en: z.string() }),
  en_name: z.string(),
  sort: z.int(),
});
export type Country = z.infer<typeof Country>;

export const CountryList = listOf(Country);
export type CountryList = z.infer<typeof CountryList>;
