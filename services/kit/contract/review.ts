import { z } from 'zod';

/** An opinion in stars and words as readers are shown it, whatever it is about. */
export const Review = z.object({
  id: z.int().positive(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  /** The text again. */
  data: z.string(),
  user: z.object({ id: z.int().positive(), fio: z.string(), avatar: z.string().nullable() }),
  created_at: z.iso.datetime(),
  verified_purchase: z.boolean(),
});
export type Review = z.infer<typeof Review>;

export const REVIEW_TEXT_MAX = 5_000;

type Words = z.core.ParsePayload<{ text?: string | undefined; data?: string | undefined }>;

/** `data` is another name of `text`: refuses a review that has neither, or both and they differ. @param missing says that there is neither */
export const hasOneText =
  (missing: string) =>
  ({ value: { text, data }, issues }: Words): void => {
    if ((text ?? data) === undefined) issues.push({ code: 'custom', message: missing, path: ['text'], input: undefined });
    if (text !== undefined && data !== undefined && text !== data)
      issues.push({ code: 'custom', message: 'SPELLINGS_DISAGREE', path: ['data'], input: data });
  };
