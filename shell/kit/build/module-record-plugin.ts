import { pathToFileURL } from 'node:url';
import { ModuleManifest, ModuleRecord } from '@market/modules-contract/feed';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { contentId, sha384 } from './digest.ts';
import { readPackage } from './installed-version.ts';

interface Options {
  folder: string;
  /** `module.manifest.ts` of the module: what its author declares. */
  manifestFile: string;
  globalName: string;
  /** Federation's own manifest among the assets. */
  federationManifest: string;
  entry: RegExp;
}

/** What federation writes about a build, as far as we read it. */
interface FederationManifest {
  shared: { name: string; requiredVersion: string }[];
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

async function authorManifest(file: string, fresh: boolean): Promise<ModuleManifest> {
  // Node keeps what it imported once; a changed manifest needs another address.
  const address = `${pathToFileURL(file).href}${fresh ? `?at=${Date.now()}` : ''}`;
  const { manifest } = (await import(address)) as { manifest?: unknown };
  return ModuleManifest.parse(manifest);
}

/** Writes `module.json`: the author's manifest, the digests of the build, and the shared packages it consumes. */
export class ModuleRecordPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ModuleRecordPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#options.manifestFile);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'ModuleRecordPlugin', stage }, () => this.#write(compilation, compiler.watchMode));
    });
  }

  async #write(compilation: Compilation, watching: boolean): Promise<void> {
    const { folder, manifestFile, globalName, federationManifest } = this.#options;
    const entry = Object.keys(compilation.assets).find((name) => this.#options.entry.test(name));
    if (!entry || !compilation.getAsset(federationManifest)) return;
    const pinned = (url: string) => ({ url, integrity: sha384(this.#bytes(compilation, url)) });
    const federation = JSON.parse(this.#bytes(compilation, federationManifest).toString()) as FederationManifest;
    const record = ModuleRecord.parse({
      ...(await authorManifest(manifestFile, watching)),
      version: readPackage(folder).version,
      buildId: contentId(this.#scriptDigests(compilation)),
      entry: { ...pinned(entry), globalName },
      manifest: pinned(federationManifest),
      start: federation.exposes.find(({ path }) => path === './main')?.assets.js.sync.map(pinned) ?? [],
      shared: Object.fromEntries(federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    });
    compilation.emitAsset('module.json', new rspack.sources.RawSource(`${JSON.stringify(record, null, 2)}\n`));
  }

  #bytes(compilation: Compilation, name: string): Buffer {
    return compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
  }

  #scriptDigests(compilation: Compilation): string[] {
    const names = Object.keys(compilation.assets).filter((name) => !/\.(map|br|gz)$/.test(name));
    return names.sort().map((name) => `${name} ${sha384(this.#bytes(compilation, name))}`);
  }
}
