import { z } from 'zod';
import { defaultsOf } from './config.ts';
import type { ModuleRecord, PinnedFile } from './feed.ts';
import { type BuiltManifest, FilePath } from './manifest.ts';

/** Names of the two files by which a build says what it is. */
export const MANIFEST_FILE = 'module.manifest.json';
export const FEDERATION_FILE = 'mf-manifest.json';

const Files = z.object({ sync: z.array(FilePath), async: z.array(FilePath) });
const Assets = z.object({ js: Files, css: Files });

/** What module federation writes of a build (`mf-manifest.json`), as far as it is read here. */
export const FederationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ path: z.string(), name: z.string(), type: z.string() }),
    /** Version of the federation plugin. */
    pluginVersion: z.string().default('0.0.0'),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string(), assets: Assets })),
  exposes: z.array(z.object({ path: z.string(), assets: Assets })),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/** `@market/shell-kit` for `@market/shell-kit/forms/form`: ranges are of packages. */
export const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Where the entry of a build lies. */
export function entryPath({ metaData: { remoteEntry } }: FederationManifest): string {
  return [remoteEntry.path.replace(/^\.?\/|\/$/g, ''), remoteEntry.name].filter(Boolean).join('/');
}

interface Build {
  manifest: BuiltManifest;
  federation: FederationManifest;
  vendor: string;
  /** Adds the digest of a file of the build. */
  pin: (path: string) => PinnedFile;
}

/** The line of a build in the feed. */
export function recordOf({ manifest: { places: _, config, ...manifest }, federation, vendor, pin }: Build): ModuleRecord {
  const main = federation.exposes.find(({ path }) => path === './main');
  return {
    ...manifest,
    vendor,
    level: 'page',
    grants: manifest.grants ?? [],
    ...(config ? { config: defaultsOf(config) } : {}),
    entry: { ...pin(entryPath(federation)), globalName: federation.metaData.globalName },
    manifest: pin(FEDERATION_FILE),
    federation: federation.metaData.pluginVersion,
    start: main?.assets.js.sync.map(pin) ?? [],
    shared: Object.fromEntries(federation.shared.map(({ name, requiredVersion }) => [packageOf(name), requiredVersion])),
  };
}
