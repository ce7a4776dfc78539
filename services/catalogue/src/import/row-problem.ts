import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import type { Details } from '@market/service-kit/errors';
import { filled, sentenceOf } from '@market/service-kit/text/refusal-texts';
import { faultSentence, inputFaults } from '@market/service-kit/text/validation-texts';
import type { z } from 'zod';

/** What is wrong with a row, or worth knowing of it, in both languages: its reader may be another user than the one who uploaded the file. */
export interface Problem {
  /** Counted from 0; null: the row as a whole. */
  column: number | null;
  ru: string;
  en: string;
  /** What the cell was most likely meant to say. */
  suggestion?: string;
}

/** A problem by the word of its refusal. */
export function problemOf(code: string, column: number | null, details?: Details): Problem {
  const say = (locale: 'ru' | 'en'): string => {
    const reader = { locale, refusals: catalogueRefusals };
    return filled(sentenceOf(code, locale, catalogueRefusals) ?? faultSentence(code, reader) ?? code, details);
  };
  return { column, ru: say('ru'), en: say('en') };
}

/** What a schema says against the value of one field. */
export function schemaProblem(error: z.ZodError, { field, input }: { field: string; input: unknown }, column: number): Problem {
  const say = (locale: 'ru' | 'en'): string =>
    inputFaults(error.issues, { locale, refusals: catalogueRefusals, input }).fields[field] ?? field;
  return { column, ru: say('ru'), en: say('en') };
}
