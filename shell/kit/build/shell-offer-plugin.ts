import { SHELL_OFFER_FILE, type ShellOffer } from '@market/modules-contract/shell-offer';
import { type Compiler, rspack } from '@rspack/core';
import { installed, kitFolder, readPackage } from './installed-version.ts';
import { providedVersions } from './shared-packages.ts';

/** What a build of the shell gives to modules: all but the services, which stand behind its gateway. */
export const shellOffer = (version: string): Omit<ShellOffer, 'services'> => ({
  version,
  shellKit: readPackage(kitFolder).version,
  shared: providedVersions(),
  federation: installed('@module-federation/enhanced', kitFolder).version,
});

/** Writes what the shell gives to modules, for whoever judges whether one fits it: the registry at a publication, and authors before that. */
export class ShellOfferPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellOfferPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'ShellOfferPlugin', stage }, () => {
        const offer = shellOffer(compilation.hash ?? '');
        compilation.emitAsset(SHELL_OFFER_FILE, new rspack.sources.RawSource(`${JSON.stringify(offer, null, 2)}\n`));
      });
    });
  }
}
