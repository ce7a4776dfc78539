import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { FreshEvaluationPlugin } from './fresh-evaluation-plugin.ts';
import { trimZod } from './trim-zod.ts';

export interface Base {
  /** Folder of the package that is built. */
  folder: string;
  /** Name of the bundle, unique on the page: run-time globals are made of it. */
  name: string;
  development: boolean;
  /** What files of the build are pinned by: those of modules as the feed pins them, so that hints and scripts agree; the shell has a hundred to name. */
  digests: 'sha256' | 'sha384';
}

/** Bytes never change under a hashed name, so a build of the same sources gives the same files on every machine. */
function output({ folder, name, development }: Base): NonNullable<Configuration['output']> {
  return {
    path: join(folder, 'dist'),
    clean: true,
    uniqueName: name,
    filename: development ? '[name].js' : 'static/[name].[contenthash:10].js',
    chunkFilename: development ? '[name].js' : 'static/[name].[contenthash:10].js',
    cssFilename: 'static/[name].[contenthash:10].css',
    cssChunkFilename: 'static/[name].[contenthash:10].css',
    assetModuleFilename: 'static/[name].[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 15_000,
    // A file that threw while it was evaluated must not answer the next import with half its exports; see fresh-evaluation-plugin.ts.
    strictModuleErrorHandling: true,
  };
}

function scripts(development: boolean) {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    type: 'javascript/auto' as const,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
}

/** `.ts` in this checkout, `.mjs` where a team builds with a Node that runs no TypeScript. */
const configFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('rspack.config.'))
    .map((name) => join(folder, name));

/** What the shell and every module are built with alike. */
export function baseConfig(base: Base): Configuration {
  const { folder, name, development } = base;
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    // Turned on by the command line for web targets; it breaks modules that another origin loads.
    lazyCompilation: false,
    cache: {
      type: 'persistent',
      buildDependencies: [...configFiles(folder), join(folder, 'package.json'), import.meta.filename],
      storage: { type: 'filesystem', directory: join(folder, 'node_modules/.cache/rspack') },
    },
    output: output(base),
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: { rules: [scripts(development), { test: /\.css$/, type: 'css/auto' }] },
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: development ? 'named' : 'deterministic',
      realContentHash: true,
      splitChunks: { chunks: 'async' },
    },
    plugins: [
      trimZod,
      new FreshEvaluationPlugin(),
      ...(development
        ? [new ReactRefreshRspackPlugin({ library: name })]
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [base.digests] })]),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
