import { pathToFileURL } from 'node:url';
import { MANIFEST_FILE } from '@market/modules-contract/build';
import { BuiltManifest, ModuleManifest } from '@market/modules-contract/manifest';
import { type Compiler, rspack } from '@rspack/core';

interface Options {
  /** `module.manifest.ts` of the module: what its author declares. */
  manifestFile: string;
  version: string;
}

async function authorManifest(file: string, fresh: boolean): Promise<ModuleManifest> {
  // Node keeps what it imported once; a changed manifest needs another address.
  const address = `${pathToFileURL(file).href}${fresh ? `?at=${Date.now()}` : ''}`;
  const { manifest } = (await import(address)) as { manifest?: unknown };
  return ModuleManifest.parse(manifest);
}

/** Writes `module.manifest.json`: what the author declares, and which version this build is. */
export class ModuleManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { manifestFile, version } = this.#options;
    compiler.hooks.thisCompilation.tap('ModuleManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(manifestFile);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ModuleManifestPlugin', stage }, async () => {
        const manifest = BuiltManifest.parse({ ...(await authorManifest(manifestFile, compiler.watchMode)), version });
        compilation.emitAsset(MANIFEST_FILE, new rspack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    });
  }
}
