import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleManifest } from '@market/modules-contract/manifest';
import { type Configuration, rspack, type Stats } from '@rspack/core';

const BUNDLE = 'manifest.mjs';

/** What the manifest takes from packages is imported from where the module is installed; its own files are bundled, whatever language they are in. */
function bundling(file: string, folder: string): Configuration {
  return {
    mode: 'none',
    devtool: false,
    target: 'node20',
    entry: file,
    output: { path: folder, filename: BUNDLE, module: true, chunkFormat: 'module', library: { type: 'module' } },
    externalsType: 'module',
    externals: [({ request }, done) => (request && /^(?![./])/.test(request) ? done(undefined, request) : done())],
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }] },
  };
}

const compiled = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure || !stats) reject(failure ?? new Error('The bundler answered nothing'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      }),
    );
  });

interface AuthorManifest {
  manifest: ModuleManifest;
  /** The files that it follows from. */
  files: string[];
}

/**
 * Reads what the author of a module declares (`module.manifest.ts`). It is bundled first: Node 20 runs no TypeScript, and any Node keeps what it
 * imported once, so that an edit would not be noticed.
 *
 * @param cache a folder below the module, from where its packages are found
 */
export async function readAuthorManifest(file: string, cache: string): Promise<AuthorManifest> {
  const folder = await mkdtemp(join(cache, 'manifest-'));
  try {
    const { compilation } = await compiled(bundling(file, folder));
    const { manifest } = (await import(pathToFileURL(join(folder, BUNDLE)).href)) as { manifest?: unknown };
    return { manifest: ModuleManifest.parse(manifest), files: [...compilation.fileDependencies] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
