import { z } from 'zod';

/**
 * The secrets of one use, while it changes from one to the next without a pause: the first signs, seals and digests; what any of them made is
 * believed, opened and recognised.
 */
export type Secrets = readonly [first: string, ...others: string[]];

const SHORTEST = 32;

/** How an environment says them: separated by commas, the first first. */
export const SecretsFromEnv = z.string().transform((given, context): Secrets => {
  const [first = '', ...others] = given.split(',').map((secret) => secret.trim());
  if ([first, ...others].every((secret) => secret.length >= SHORTEST)) return [first, ...others];
  context.addIssue({ code: 'custom', message: `must be at least ${SHORTEST} characters long, each of those that commas separate` });
  return z.NEVER;
});
