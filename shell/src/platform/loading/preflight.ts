import type { FederationManifest } from '@market/modules-contract/build';
import type { ModuleRecord } from '@market/modules-contract/feed';
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
 * Everything that can be known of a module before it runs: it fits this shell, its files arrive, they are the files the
 * feed promised, and it brings no second copy of anything shared. Federation would remember a failure for the page's
 * life; here each try starts afresh.
 * @throws ModuleFailure
 */
export async function preflight(record: ModuleRecord, offer: Offer): Promise<void> {
  const reasons = incompatibilities(record, offer);
  if (reasons.length > 0) throw new ModuleFailure('incompatible', `module ${record.id} ${record.version}: ${reasons.join('; ')}`);
  const [manifest] = await Promise.all([
    fetchChecked({ ...record.manifest, type: 'json' }),
    // Now in the browser's cache: the script tag that follows takes it from there.
    fetchChecked({ ...record.entry, type: 'javascript' }),
  ]);
  const own = ownCopies(manifest, record.manifest.url);
  // It could win the package for everybody: two Reacts on one page.
  if (own.length > 0) throw new ModuleFailure('incompatible', `module ${record.id} brings its own ${own.join(', ')}`);
}
