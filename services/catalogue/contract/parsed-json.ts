import { z } from 'zod';

/** For `z.preprocess`: a form or query field that holds JSON text; what is no text stays as it came, an empty one is an empty list. */
export function parsedJson(value: unknown, ctx: z.core.$RefinementCtx<unknown>): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    ctx.issues.push({ code: 'custom', message: 'INVALID_JSON', input: value });
    return z.NEVER;
  }
}
