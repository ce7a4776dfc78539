import { type Compiler, rspack } from '@rspack/core';
import { withStart } from './start-text.ts';

/**
 * Starts federation in a build by other code than the library's. Pages and modules need of it no more than that a module is given what the page
 * shares: entries are fetched, checked and run by the page itself.
 */
export class StartPlugin {
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
  }

  apply(compiler: Compiler): void {
    let isStarted = false;
    new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,/, (resource) => {
      const request = withStart(resource.request, this.#code);
      isStarted ||= request !== resource.request;
      resource.request = request;
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('StartPlugin', (compilation) => {
      // Federation is started in workers, too. One that loads no chunks has no table of what chunks wait for, unless it is asked for.
      compilation.hooks.additionalTreeRuntimeRequirements.tap('StartPlugin', (_, needed) =>
        needed.add(rspack.RuntimeGlobals.ensureChunkHandlers),
      );
      compilation.hooks.processAssets.tap('StartPlugin', () => {
        if (!isStarted)
          compilation.errors.push(new rspack.WebpackError('the bundler starts federation in another way than this plugin knows'));
      });
    });
  }
}
