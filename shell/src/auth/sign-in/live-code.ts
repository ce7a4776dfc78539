import { isTRPCClientError } from '@trpc/client';
import { z } from 'zod';

const Details = z.object({ code: z.string(), details: z.object({ retryAfter: z.number(), code_length: z.number().min(1) }) });

/** A code was refused because the one before can still be entered: how many digits it has, and in how many seconds another may be asked for. */
export function liveCodeOf(error: unknown): { digits: number; seconds: number } | null {
  const read = isTRPCClientError(error) ? Details.safeParse(error.data) : null;
  return read?.success ? { digits: read.data.details.code_length, seconds: read.data.details.retryAfter } : null;
}
