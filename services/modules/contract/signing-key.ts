import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

const REASON_MAX = 500;

export const RotateSigningKey = z.object({ reason: z.string().trim().min(1, 'REASON_REQUIRED').max(REASON_MAX) });
export type RotateSigningKey = z.infer<typeof RotateSigningKey>;

/** Which keys there are after a rotation, by their names; the private ones never leave the registry. */
export const RotatedSigningKey = z.object({
  /** Signs nothing any more, and no page that is opened from now on believes it. */
  retired: z.string().nullable(),
  /** Signs from now on. */
  current: z.string(),
  /** Pages know it already. */
  next: z.string(),
});
export type RotatedSigningKey = z.infer<typeof RotatedSigningKey>;
export const RotatedSigningKeyAnswer = dataOf(RotatedSigningKey);
export type RotatedSigningKeyAnswer = z.infer<typeof RotatedSigningKeyAnswer>;
