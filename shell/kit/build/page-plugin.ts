import { readFileSync } from 'node:fs';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { sha256 } from './digest.ts';

interface Options {
  /** Under which name it is written. */
  file: string;
  /** The page with `<!-- head -->` where tags belong. */
  template: string;
  /** A script that must run before the first paint, e.g. to set the theme. It stands in the page, whose policy names its digest. */
  earlyScript?: string;
  /** The styles stand in the page as well: a file of theirs would hold the first paint back by a round trip. */
  inlineStyles: boolean;
  /** Chunks that the first screen always needs: asked for together with the entry instead of after it. */
  preload: string[];
  /** The font files that the first words of most readers need: without a hint the browser learns of them from the styles, a round trip later. */
  fonts: RegExp;
}

/** Writes the page: early script and styles, entry scripts with their digests, and preload hints. */
export class PagePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.addAll([this.#options.template, this.#options.earlyScript].filter((file) => file !== undefined));
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => this.#write(compilation));
    });
  }

  #write(compilation: Compilation): void {
    const entry = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])].filter((name) => !name.includes('.hot-update.'));
    const head = [
      ...this.#fonts(compilation),
      // Before any style sheet that is a file: a script behind one waits for it.
      ...this.#earlyScript(),
      ...entry.filter((name) => name.endsWith('.css')).map((name) => this.#styles(compilation, name)),
      ...entry.filter((name) => name.endsWith('.js')).map((name) => this.#script(compilation, name, ' defer')),
      ...this.#preloaded(compilation, entry),
    ];
    const page = readFileSync(this.#options.template, 'utf8').replace('<!-- head -->', () => head.join('\n    '));
    compilation.emitAsset(this.#options.file, new rspack.sources.RawSource(page));
  }

  #earlyScript(): string[] {
    const { earlyScript } = this.#options;
    return earlyScript ? [`<script>${readFileSync(earlyScript, 'utf8')}</script>`] : [];
  }

  #fonts(compilation: Compilation): string[] {
    return compilation
      .getAssets()
      .filter(({ name }) => this.#options.fonts.test(name))
      .map(({ name }) => `<link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin fetchpriority="low">`);
  }

  #styles(compilation: Compilation, name: string): string {
    if (!this.#options.inlineStyles) return `<link rel="stylesheet" href="/${name}">`;
    return `<style>${compilation.getAsset(name)?.source.source()}</style>`;
  }

  #script(compilation: Compilation, name: string, how: string): string {
    return `<script src="/${name}"${how} integrity="${this.#integrity(compilation, name)}" crossorigin="anonymous"></script>`;
  }

  #integrity(compilation: Compilation, name: string): string {
    return sha256(compilation.getAsset(name)?.source.buffer() ?? '');
  }

  #preloaded(compilation: Compilation, entry: string[]): string[] {
    const files = this.#options.preload.flatMap((name) => [
      ...(compilation.namedChunkGroups.get(name)?.getFiles() ?? this.#chunkFiles(compilation, name)),
    ]);
    return [...new Set(files)]
      .filter((name) => !entry.includes(name) && !name.includes('.hot-update.'))
      .map((name) =>
        name.endsWith('.css')
          ? `<link rel="stylesheet" href="/${name}">`
          : `<link rel="preload" as="script" href="/${name}" integrity="${this.#integrity(compilation, name)}" crossorigin="anonymous" fetchpriority="low">`,
      );
  }

  #chunkFiles(compilation: Compilation, name: string): string[] {
    return [...(compilation.namedChunks.get(name)?.files ?? [])];
  }
}
