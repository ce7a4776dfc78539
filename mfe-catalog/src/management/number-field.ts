import { z } from 'zod';

/** `12 500,50` as people write it. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');

/** The number in a text; null for an empty text, NaN for one that is no number. */
export const readNumber = (text: string): number | null => (plain(text) === '' ? null : Number(plain(text)));

/** A field of a number, as text while it is typed in. Its value obeys the contract; `word` is the fault of an empty one. */
export const numberField = (schema: z.ZodType<number, number>, required: string) =>
  z
    .string()
    .transform((text, ctx) => {
      const value = readNumber(text);
      if (value !== null) return value;
      ctx.issues.push({ code: 'custom', message: required, input: text });
      return z.NEVER;
    })
    .pipe(schema);

/** The same where nothing may be said. */
export const optionalNumberField = (schema: z.ZodType<number, number>) => z.string().transform(readNumber).pipe(schema.nullable());

/** How a saved number stands in its field. */
export const numberText = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
