import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';
import { envExample } from './env-example.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/** Documents that say what the code says already: made of it, so that they cannot say anything else. */
const generated: Record<string, () => string> = { '.env.example': envExample, THIRD_PARTY_NOTICES: thirdPartyNotices };

/** Writes every generated document anew. */
export function writeGeneratedFiles(): void {
  for (const [file, make] of Object.entries(generated)) writeFileSync(join(projectRoot, file), make());
}

/** Fails when a generated document is not what the code makes of it now. */
export async function checkGeneratedFiles(): Promise<void> {
  const isCurrent = ([file, make]: [string, () => string]): boolean => {
    const path = join(projectRoot, file);
    return existsSync(path) && readFileSync(path, 'utf8') === make();
  };
  const stale = Object.entries(generated).filter((entry) => !isCurrent(entry));
  if (stale.length > 0) throw new Error(`Not current; npm run generate writes: ${stale.map(([file]) => file).join(', ')}`);
}
