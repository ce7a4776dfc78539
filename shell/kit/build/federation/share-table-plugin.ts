import type { Compiler, RuntimeModule } from '@rspack/core';
import { readConsumed, readShares, writeConsumed, writeShares } from './share-table.ts';

function rewrite(module: RuntimeModule, change: (source: string) => string): void {
  if (!module.source) throw new Error(`no code of ${module.name}`);
  module.source.source = Buffer.from(change(module.source.source.toString()));
}

/** Writes what the shell shares as a table of rows: the bundler spells each of 160 specifiers out, twice, with a function of its own. */
export class ShareTablePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShareTablePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ShareTablePlugin', (module) => {
        if (module.name === 'sharing')
          rewrite(module, (source) => writeShares(readShares(source), String(compilation.outputOptions.uniqueName)));
        if (module.name === 'consumes_loading') rewrite(module, (source) => writeConsumed(readConsumed(source)));
      });
    });
  }
}
