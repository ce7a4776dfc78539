import type { FederationManifest } from '@market/modules-contract/build';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { isConfig } from '@market/shell-kit/host/module-configs';
import { fetchChecked } from './checked-file.ts';
import { incompatibilities, type Offer } from './compatibility.ts';
import { ModuleFailure } from './module-failure.ts';

/** The shared packages that a module has files of its own for, as its federation manifest lists them. */
function ownCopies(bytes: ArrayBuffer, url: string): string[] {
  try {
    const { shared } = JSON.parse(new TextDecoder().decode(bytes)) as Pick<FederationManifest, 'shared'>;
    return shared.filter(({ assets: { js } }) => js.sync.length + js.async.length > 0).map(({ name }) => name);
  } catch (error) {
    throw new ModuleFailure('malformed', `${url} is not a federation manifest`, error);
  }
}

/**
 * A module without its settings would run as nobody meant: their defaults stand in its manifest, which no page reads.
 *
 * @throws ModuleFailure with every reason why the module cannot run here
 */
export function requireCompatible(record: ModuleRecord, offer: Offer): void {
  const { config = {} } = record;
  if (!isConfig(config)) throw new ModuleFailure('malformed', `the settings of ${record.id} are none`);
  const reasons = incompatibilities(record, offer);
  if (reasons.length > 0) throw new ModuleFailure('incompatible', `module ${record.id} ${record.version}: ${reasons.join('; ')}`);
}

/**
 * Everything that can be known of a module before it runs: it fits this shell, its files arrive, they are the files the
 * feed promised, and it brings no second copy of anything shared. Federation would remember a failure for the page's
 * life; here each try starts afresh.
 * @throws ModuleFailure
 */
export async function preflight(record: ModuleRecord, offer: Offer): Promise<void> {
  requireCompatible(record, offer);
  const [manifest] = await Promise.all([
    fetchChecked({ ...record.manifest, type: 'json' }),
    // Now in the browser's cache: the script tag that follows takes it from there.
    fetchChecked({ ...record.entry, type: 'javascript' }),
  ]);
  const own = ownCopies(manifest, record.manifest.url);
  // It could win the package for everybody: two Reacts on one page.
  if (own.length > 0) throw new ModuleFailure('incompatible', `module ${record.id} brings its own ${own.join(', ')}`);
}
