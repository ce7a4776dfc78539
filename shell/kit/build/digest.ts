import { createHash } from 'node:crypto';

/** The form that `integrity` attributes and the module feed use. */
export const sha384 = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
