import { z } from 'zod';

/**
 * The wire conventions that every service's contract shares: envelopes, paging, money, errors.
 * Field names are the specification's own, letter for letter; the rest is snake_case.
 */

/** Largest page a caller gets; a larger request is clamped to it, not refused. */
export const PER_PAGE_MAX = 1000;
export const PER_PAGE_DEFAULT = 20;

/** Page counted from 1. Out of range values are clamped, because old clients ask for `per_page=999` and more. */
export const Page = z
  .int()
  .transform((page) => Math.max(1, page))
  .default(1);
export const PerPage = z
  .int()
  .transform((size) => Math.min(PER_PAGE_MAX, Math.max(1, size)))
  .default(PER_PAGE_DEFAULT);
/** Spread into a flat query schema: `z.object({ ...paging, text: … })`. */
export const paging = { page: Page, per_page: PerPage };

/** `{ data: […], page, per_page, total }` */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), page: z.int(), per_page: z.int(), total: z.int() });

/** A list that is whole by nature, as its only page. */
export const wholeList = <T>(data: T[]) => ({ data, page: 1, per_page: Math.max(1, data.length), total: data.length });

/** `{ data: {…} }` */
export const dataOf = <T extends z.ZodType>(value: T) => z.object({ data: value });

/** Whether a sum in roubles comes to whole kopecks that a double counts exactly: judged in the sender's own unit, as 19.99 × 100 is not 1999. */
export function hasWholeKopecks(roubles: number): boolean {
  const kopecks = Math.round(roubles * 100);
  return Number.isSafeInteger(kopecks) && kopecks / 100 === roubles;
}

/** Refuses a sum with more than two decimals. Not `multipleOf(0.01)`, whose tolerance lets 1e-100 pass. */
export const wholeKopecks: z.core.CheckFn<number> = ({ value, issues }) => {
  if (!hasWholeKopecks(value)) issues.push({ code: 'not_multiple_of', origin: 'number', divisor: 0.01, input: value });
};

/** Roubles on the wire, at most two decimals. Domain code and the database count integer kopecks. */
export const Roubles = z.number().min(0).max(9_999_999.99).check(wholeKopecks);

/** What many prices come to: an order, a year's turnover. As large as a double counts in whole kopecks. */
export const Sum = z.number().min(0).max(90_071_992_547_409.91).check(wholeKopecks);

/** Every refusal: a sentence fit to be shown, a stable code, one message per input field, facts for the client. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A sentence in the languages of the product. */
export type Sentence = { ru: string; en: string };
/** Refusal code → its sentence. `{name}` is filled from the refusal's details. */
export type RefusalTexts = Record<string, Sentence>;
