import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtShell } from './built-files.ts';

/** Of the scripts or styles that stand in the page. */
const digestsIn = (page: string, pattern: RegExp): string =>
  [...page.matchAll(pattern)].map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');

/**
 * The policy the product is meant to live under, as the gateway writes it for the page. The first digest of styles is that of an empty element,
 * which Griffel fills through the object model.
 */
export function contentPolicy(framesPort: number): string {
  const page = readFileSync(join(builtShell, 'index.html'), 'utf8');
  const [scripts, styles] = [digestsIn(page, /<script>(.*?)<\/script>/gs), digestsIn(page, /<style>(.*?)<\/style>/gs)];
  return `default-src 'self'; script-src 'self'${scripts}; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='${styles}; img-src 'self' data: blob:; frame-src 'self' *:${framesPort}; object-src 'none'; base-uri 'self'`;
}
