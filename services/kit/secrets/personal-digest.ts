import { createHmac } from 'node:crypto';
import { deriveKey } from './sealer.ts';

/** What tells a person or a company wherever they register anew. */
export type PersonalMark = 'phone' | 'email' | 'inn';

/**
 * Makes keyed digests by which services recognise what they must not know: the same of one thing in all of them, and without the key nobody
 * finds out what it was.
 */
export function personalDigests(internalSecret: string): (mark: PersonalMark, value: string) => string {
  const key = deriveKey(internalSecret, 'personal digests');
  return (mark, value) => createHmac('sha256', key).update(`${mark}:${value.toLowerCase()}`).digest('base64url');
}
