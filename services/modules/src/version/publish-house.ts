import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findingText } from '@market/module-checks/finding-text';
import { MANIFEST_FILE } from '@market/modules-contract/build';
import { BuiltManifest } from '@market/modules-contract/manifest';
import { ShellOffer } from '@market/modules-contract/shell-offer';
import { SYSTEM } from '@market/service-kit/data/audit';
import { openDependencies } from '../dependencies.ts';
import { ModuleRefused, publishFiles } from './publish-files.ts';
import { surroundingsIn } from './surroundings.ts';
import { findVersion, saveOffer } from './version.queries.ts';

export interface House {
  /** Of the marketplace's own modules, as their builds left them. */
  folders: readonly string[];
  /** `shell-offer.json` of the shell that serves them, without what it does not know: the services. */
  shell: unknown;
  services: Record<string, string>;
}

/** Compressed copies are made anew at the publication; statistics of a build are for its author. */
const LEFT_OUT = /\.(br|gz)$|^mf-stats\.json$/;

/** Management areas and the editor of legal texts make the marketplace's own modules larger than a guest's may be; `npm run check` bounds each. */
const HOUSE_BUDGETS = { start: 45, whole: 260 };

function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).filter((path) => !LEFT_OUT.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/**
 * Registers the shell and publishes the marketplace's own modules, each once: a version that is there is not read again. Answers which were new.
 *
 * @throws Error with every finding, when a module does not pass the checks
 */
export async function publishHouse(deps: Parameters<typeof openDependencies>[0], { folders, shell, services }: House): Promise<string[]> {
  const { dependencies, close } = openDependencies(deps);
  const { pool } = dependencies.db;
  try {
    const offer = ShellOffer.parse({ ...(shell as object), services });
    await saveOffer(pool, { version: offer.version, offer: JSON.stringify(offer) });
    const published: string[] = [];
    for (const folder of folders) {
      const { id, version } = BuiltManifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')));
      if (await findVersion(pool, { module: id, version })) continue;
      const surroundingsOf = surroundingsIn(pool, HOUSE_BUDGETS);
      await publishFiles({ ...dependencies, surroundingsOf }, { files: filesIn(folder), company: null, actor: SYSTEM, publisher: null });
      published.push(`${id} ${version}`);
    }
    return published;
  } catch (thrown) {
    if (!(thrown instanceof ModuleRefused)) throw thrown;
    throw new Error(thrown.findings.map((finding) => findingText(finding, 'en')).join('\n'), { cause: thrown });
  } finally {
    await close();
  }
}
