import { createHash } from 'node:crypto';

/** The form of `integrity` attributes. The same digest that the bundler names files by: a hint with another one would be a second download. */
export const sha256 = (bytes: Buffer | string): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
