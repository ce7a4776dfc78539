import { buffer } from 'node:stream/consumers';
import { MANIFEST_FILE } from '@market/modules-contract/build';
import { BuiltManifest } from '@market/modules-contract/manifest';
import type { GetVersionChanges, VersionChangesAnswer } from '@market/modules-contract/version-changes';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { findModuleRow } from '../module/module.queries.ts';
import { sightOf } from '../publisher/who-may.ts';
import { type ComparedFile, type ComparedVersion, compareVersions } from './compare-versions.ts';
import { describeFindings } from './describe-findings.ts';
import { keyOf } from './module-files.ts';
import { findPublished, readKeptFiles } from './version.queries.ts';

/**
 * What a version differs in from the one at work, for whoever may see the module.
 *
 * @throws DomainError MODULE_NOT_FOUND, also for one that is another company's; VERSION_NOT_FOUND
 */
export async function getVersionChanges(ctx: Ctx, { id, version }: GetVersionChanges): Promise<VersionChangesAnswer> {
  const module = await findModuleRow(ctx.db.pool, { ...sightOf(ctx), id });
  if (!module) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
  const against = module.version;
  const [before, after] = await Promise.all([against === null ? null : readVersion(ctx, id, against), readVersion(ctx, id, version)]);
  if (!after) throw new DomainError('NOT_FOUND', 'VERSION_NOT_FOUND');
  const { warnings, ...changes } = compareVersions(before, after);
  return { data: { against, ...changes, warnings: describeFindings(warnings, ctx.locale) } };
}

async function readVersion({ db, files: storage }: Ctx, module: string, version: string): Promise<ComparedVersion | null> {
  const found = await findPublished(db.pool, { module, version });
  if (!found) return null;
  const files = await readKeptFiles(db.pool, { version: found.id });
  return { record: found.record, warnings: found.warnings, files, ...(await readUnfed(storage, files)) };
}

/** Places that a module offers on its own pages, and the schema of its settings, stand in its manifest alone: no shell reads them. */
async function readUnfed(storage: Ctx['files'], files: readonly ComparedFile[]): Promise<Pick<ComparedVersion, 'places' | 'settings'>> {
  const manifest = files.find(({ path }) => path === MANIFEST_FILE);
  const stored = manifest && (await storage.get(keyOf(manifest.digest, 'identity')));
  if (!stored) return { places: [], settings: {} };
  // One that fitted the contract when it was published may fit it no more.
  const { places = [], config } = BuiltManifest.safeParse(JSON.parse((await buffer(stored.content)).toString())).data ?? {};
  return { places, settings: config?.properties ?? {} };
}
