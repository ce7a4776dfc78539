import type { ModuleRecord } from '@market/modules-contract/feed';
import { z } from 'zod';
import { fetchChecked } from './checked-file.ts';
import { incompatibilities, type Offer } from './compatibility.ts';
import { ModuleFailure } from './module-failure.ts';

/** What federation's manifest must state; the rest of it is federation's own affair. */
const FederationManifest = z.object({
  metaData: z.object({ globalName: z.string() }),
  shared: z.array(
    z.object({ name: z.string(), assets: z.object({ js: z.object({ async: z.array(z.string()), sync: z.array(z.string()) }) }) }),
  ),
  exposes: z.array(z.object({ path: z.string() })),
});
type FederationManifest = z.infer<typeof FederationManifest>;

function parseManifest(bytes: ArrayBuffer, url: string): FederationManifest {
  try {
    return FederationManifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new ModuleFailure('malformed', `${url} is not a federation manifest`, error);
  }
}

/** A module with its own copy of a shared package could win it for everybody: two Reacts on one page. */
function refuseOwnCopies({ shared }: FederationManifest, id: string): void {
  const own = shared.filter(({ assets }) => assets.js.sync.length + assets.js.async.length > 0).map(({ name }) => name);
  if (own.length > 0) throw new ModuleFailure('incompatible', `module ${id} brings its own ${own.join(', ')}`);
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
  refuseOwnCopies(parseManifest(manifest, record.manifest.url), record.id);
}
