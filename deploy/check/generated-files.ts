import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFiles } from '../kubernetes/manifests/manifests.ts';
import { projectRoot } from '../local/env.ts';
import { observabilityFiles } from '../observability/generated.ts';
import { envExample } from './env-example.ts';
import { checksPage } from './module-guide/checks-page.ts';
import { personalDataPage } from './personal-data-page.ts';
import { thirdPartyNotices } from './supply/third-party-notices.ts';

/** Documents that say what the code says already: made of it, so that they cannot say anything else. */
const generated: Record<string, () => string | Promise<string>> = {
  '.env.example': envExample,
  THIRD_PARTY_NOTICES: thirdPartyNotices,
  'docs/modules/checks.md': checksPage,
  'docs/personal-data.md': personalDataPage,
  'docs/modules/reference.md': referenceOfModules,
  ...observabilityFiles,
  ...Object.fromEntries(Object.entries(manifestFiles()).map(([file, text]) => [`deploy/kubernetes/${file}`, () => text])),
};

/** Read when it is wanted: it asks the router of a service, which some of the checks must do without. */
async function referenceOfModules(): Promise<string> {
  const { referencePage } = await import('./module-guide/reference-page.ts');
  return referencePage();
}

/** Writes every generated document anew. */
export async function writeGeneratedFiles(): Promise<void> {
  for (const [file, make] of Object.entries(generated)) writeFileSync(join(projectRoot, file), await make());
}

/** Fails when a generated document is not what the code makes of it now. */
export async function checkGeneratedFiles(): Promise<void> {
  const stale: string[] = [];
  for (const [file, make] of Object.entries(generated)) {
    const path = join(projectRoot, file);
    const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === (await make());
    if (!isCurrent) stale.push(file);
  }
  if (stale.length > 0) throw new Error(`Not current; npm run generate writes: ${stale.join(', ')}`);
}
