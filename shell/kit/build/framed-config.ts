import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { PagePlugin } from './page-plugin.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { writeProvided } from './provided-packages.ts';
import { type ConfigOf, cacheGroups, federation, startPage } from './shell-config.ts';
import { trimFluent } from './trim-fluent.ts';
import { trimQuery } from './trim-query.ts';

/**
 * The build of the document in which framed modules run, in a folder of its own below the shell's: it is served by the other origin. It shares
 * what the shell shares, so the same build of a module runs in either.
 */
export function framedConfig(folder: string): ConfigOf {
  return (_env, argv) => {
    const development = argv?.mode === 'development';
    const base = baseConfig({ folder, name: 'framed', development, digests: 'sha256' });
    const inside = join(folder, 'src/platform/framed/inside');
    return {
      ...base,
      name: 'framed',
      cache: {
        type: 'persistent',
        buildDependencies: [join(folder, 'rspack.config.ts'), join(folder, 'package.json'), import.meta.filename],
        storage: { type: 'filesystem', directory: join(folder, 'node_modules/.cache/rspack-framed') },
      },
      entry: { main: [writeProvided(), join(inside, 'main.ts')] },
      output: { ...base.output, path: join(folder, 'dist/framed'), publicPath: '/' },
      optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups } },
      plugins: [
        ...(base.plugins ?? []),
        // What stands there is the address of the page, which the page sends to this document.
        new rspack.NormalModuleReplacementPlugin(
          /[\\/]routing[\\/]history-window\.ts$|\.\/history-window\.ts$/,
          join(inside, 'frame-window.ts'),
        ),
        ...trimFluent,
        trimQuery,
        ...(development ? [] : [new PrecompressPlugin()]),
        new OneCopyPlugin('shell'),
        startPage(folder),
        federation('framed'),
        new PagePlugin({
          file: 'frame.html',
          template: join(inside, 'frame.html'),
          inlineStyles: false,
          fonts: /golos-text-(cyrillic|latin)\.[0-9a-f]+\.woff2$/,
          preload: development ? [] : ['framed', 'react', 'platform', 'fluent-core', 'kit'],
        }),
      ],
    };
  };
}
