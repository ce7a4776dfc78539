import { z } from 'zod';

export const Suggest = z.object({ text: z.string().trim().min(2).max(100) });
/** `kind` says where a choice leads: a product's page, a category, or a search for the words. */
export const Suggestion = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['product', 'category', 'company', 'query']),
  photo: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestAnswer = z.object({ data: z.array(Suggestion).max(10) });
