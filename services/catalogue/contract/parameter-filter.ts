import { z } from 'zod';
import { PlainValue } from './attribute-value.ts';
import { FILTER_TEXT_MAX, FILTER_VALUES_MAX } from './list-choices.ts';

/** One chosen filter: options of list/multiple_enum by value id, or a range of a number, or words of a string. */
export const ParameterFilter = z.object({
  parameter_id: z.int32().positive(),
  values: z.array(z.int32().positive()).max(FILTER_VALUES_MAX).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  text: z.string().trim().min(1).max(FILTER_TEXT_MAX).optional(),
});
export type ParameterFilter = z.infer<typeof ParameterFilter>;

/** The same as it is sent: `value` as a product's page answers it, options by their texts or ids. One without a condition is refused. */
export const GivenParameterFilter = z
  .strictObject({ ...ParameterFilter.shape, parameter_name: z.string().nullish(), value: PlainValue.nullish() })
  .check(({ value: { values, from, to, text, value }, issues }) => {
    const isSaid = [values, from, to, text, value].some((condition) => condition !== undefined && condition !== null && condition !== '');
    if (!isSaid) issues.push({ code: 'custom', message: 'PARAMETER_CONDITION_MISSING', path: [], input: undefined });
  });
export type GivenParameterFilter = z.output<typeof GivenParameterFilter>;

/** `{"1": ["46"], "7": {"from": 80}}` says the same as a list of entries; `{}` says nothing and filters nothing. */
function entriesOf(given: object): unknown[] {
  if ('parameter_id' in given) return [given];
  return Object.entries(given).map(([id, condition]) => ({
    parameter_id: Number(id),
    ...(typeof condition === 'object' && condition !== null && !Array.isArray(condition) ? condition : { value: condition }),
  }));
}

function parsedFilters(given: unknown, ctx: z.core.$RefinementCtx<unknown>): unknown {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return entriesOf(given);
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(given);
    return typeof parsed === 'object' ? parsedFilters(parsed, ctx) : parsed;
  } catch {
    ctx.issues.push({ code: 'custom', message: 'INVALID_JSON', input: given });
    return z.NEVER;
  }
}

/** The form field `parameters`: JSON text, at most 20 groups of 50 values, or already the list or object. */
export const Parameters = z.preprocess(parsedFilters, z.array(GivenParameterFilter).max(20));
