import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dataPath, type LocalSettings } from './env.ts';

/** The secret that signs who is calling, made once per data folder. */
export function internalSecret(settings: LocalSettings): string {
  const file = dataPath(settings, 'internal-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
