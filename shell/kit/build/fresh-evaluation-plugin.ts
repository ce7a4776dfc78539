import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Wraps the loading of chunks. `c` is the cache of modules, `e` the loader of chunks. */
const CODE = `
var ensureChunk = __webpack_require__.e;
__webpack_require__.e = function (chunk) {
  for (var id in __webpack_require__.c) if (__webpack_require__.c[id].error) delete __webpack_require__.c[id];
  return ensureChunk(chunk);
};`;

class FreshEvaluation extends RuntimeModule {
  constructor() {
    super('fresh evaluation', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return CODE;
  }
}

/**
 * A file that threw while it was evaluated keeps its error in the bundler's cache and throws it again at every later
 * import. With this an import evaluates such files anew, so that Retry can succeed without a reload.
 */
export class FreshEvaluationPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshEvaluationPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshEvaluationPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.moduleCache);
        requirements.add(RuntimeGlobals.ensureChunk);
        compilation.addRuntimeModule(chunk, new FreshEvaluation());
      });
    });
  }
}
