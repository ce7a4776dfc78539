import { z } from 'zod';

const TermId = z.int32().positive();
const Words = z.string().trim().max(5_000);
const OPTIONS_MAX = 50;

/** What a product says for one parameter: options by their ids, a number, or words; one of the three, by the parameter's kind. */
export const AttributeValue = z.object({
  parameter_id: TermId,
  /** Options: one for a list, several for a multiple_enum. */
  values: z.array(TermId).max(OPTIONS_MAX).optional(),
  number: z.number().optional(),
  text: Words.optional(),
});
export type AttributeValue = z.infer<typeof AttributeValue>;

/** A text, a number, or several of them for a multiple_enum. Options by their texts, or by their ids. */
export const PlainValue = z.union([Words, z.number(), z.array(z.union([Words, z.number()])).max(OPTIONS_MAX)]);
export type PlainValue = z.output<typeof PlainValue>;

/**
 * What is sent for one parameter: `value` as a product's page answers it, or one of the three of `AttributeValue`. The name and the unit
 * may come back as they were answered and change nothing. One that says nothing is refused.
 */
export const GivenAttributeValue = z.strictObject({
  ...AttributeValue.shape,
  parameter_name: z.string().nullish(),
  unit: z.string().nullish(),
  value: PlainValue.nullish(),
});
export type GivenAttributeValue = z.output<typeof GivenAttributeValue>;
