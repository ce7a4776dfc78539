import { SHELL_OFFER_FILE, type ShellOffer } from '@market/modules-contract/shell-offer';
import { type Compiler, rspack } from '@rspack/core';
import { installed, kitFolder, readPackage } from './installed-version.ts';
import { providedVersions } from './shared-packages.ts';

/** Writes what the shell gives to modules, for whoever judges whether one fits it: the registry at a publication, and authors before that. */
export class ShellOfferPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellOfferPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'ShellOfferPlugin', stage }, () => {
        const offer: Omit<ShellOffer, 'services'> = {
          version: compilation.hash ?? '',
          shellKit: readPackage(kitFolder).version,
          shared: providedVersions(),
          federation: installed('@module-federation/enhanced', kitFolder).version,
        };
        compilation.emitAsset(SHELL_OFFER_FILE, new rspack.sources.RawSource(`${JSON.stringify(offer, null, 2)}\n`));
      });
    });
  }
}
