import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The shell as the product serves it: built before the suite begins. */
export const builtShell = join(import.meta.dirname, '../../dist');

export const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

export const sha384 = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
