import { createHash } from 'node:crypto';

/** The form that `integrity` attributes and the module feed use. */
export const sha384 = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Short name of a content, for immutable addresses. */
export const contentId = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
