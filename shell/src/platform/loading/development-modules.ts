import { FEDERATION_FILE, FederationManifest, recordOf } from '@market/modules-contract/build';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { BuiltManifest } from '@market/modules-contract/manifest';

const STORAGE_KEY = 'market:development-modules';

/** `?mfe=catalog@http://localhost:3101/module.manifest.json`, kept for the tab; `?mfe=catalog@` goes back to the feed's own. */
function replacements(): Record<string, string> {
  const urls = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  for (const pair of [...__DEVELOPMENT_MODULES__, ...new URLSearchParams(location.search).getAll('mfe')]) {
    const at = pair.indexOf('@');
    if (at < 1) continue;
    const url = pair.slice(at + 1);
    if (url) urls[pair.slice(0, at)] = url;
    else delete urls[pair.slice(0, at)];
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(urls));
  return urls;
}

const json = async (url: string | URL): Promise<unknown> => (await fetch(url, { cache: 'no-store' })).json();

async function servedAt(url: string): Promise<ModuleRecord> {
  const [manifest, federation] = await Promise.all([json(url), json(new URL(FEDERATION_FILE, url))]);
  return recordOf({
    manifest: BuiltManifest.parse(manifest),
    federation: FederationManifest.parse(federation),
    vendor: 'development',
    // Its files change with every edit, so the digests of the moment would refuse the next one.
    pin: (path) => ({ url: new URL(path, url).href, integrity: '' }),
  });
}

/** Replaces modules of the feed by ones from development servers. Called in development builds only: a link could load foreign code. */
export async function withDevelopmentModules(modules: ModuleRecord[]): Promise<ModuleRecord[]> {
  const own = await Promise.all(Object.values(replacements()).map(servedAt));
  return [...modules.filter(({ id }) => !own.some((record) => record.id === id)), ...own];
}
