import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE } from '@market/modules-contract/build';
import { BuiltManifest } from '@market/modules-contract/manifest';
import { type Compiler, rspack } from '@rspack/core';
import { readAuthorManifest } from './author-manifest.ts';

interface Options {
  /** `module.manifest.ts` of the module: what its author declares. */
  manifestFile: string;
  version: string;
}

/** Writes `module.manifest.json`: what the author declares, and which version this build is. */
export class ModuleManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { manifestFile, version } = this.#options;
    const cache = join(dirname(manifestFile), 'node_modules/.cache');
    compiler.hooks.thisCompilation.tap('ModuleManifestPlugin', (compilation) => {
      // Also one that cannot be read is watched until it can.
      compilation.fileDependencies.add(manifestFile);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ModuleManifestPlugin', stage }, async () => {
        mkdirSync(cache, { recursive: true });
        const { manifest, files } = await readAuthorManifest(manifestFile, cache);
        compilation.fileDependencies.addAll(files);
        const built = BuiltManifest.parse({ ...manifest, version });
        compilation.emitAsset(MANIFEST_FILE, new rspack.sources.RawSource(`${JSON.stringify(built, null, 2)}\n`));
      });
    });
  }
}
