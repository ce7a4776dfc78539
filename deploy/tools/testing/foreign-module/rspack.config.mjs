import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

// The names of a build carry its version, so that two versions can stand on one page.
const NAME = 'foreign_module_1_0_0';
// The shell brings these, and nobody a copy: https://module-federation.io/configure/shared
const shared = Object.fromEntries(
  ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((specifier) => [
    specifier,
    { singleton: true, strictVersion: true, requiredVersion: '^19.3.0', import: false },
  ]),
);

export default {
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: 'hidden-source-map',
  entry: {},
  output: {
    clean: true,
    uniqueName: NAME,
    publicPath: 'auto',
    filename: 'static/[name].[contenthash:10].js',
    chunkFilename: 'static/[name].[contenthash:10].js',
    crossOriginLoading: 'anonymous',
  },
  optimization: { realContentHash: true },
  plugins: [
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    new rspack.CopyRspackPlugin({ patterns: ['module.manifest.json'] }),
    new ModuleFederationPlugin({
      name: NAME,
      filename: 'static/remoteEntry.[contenthash:10].js',
      exposes: { './main': './src/main.js' },
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      shared,
    }),
  ],
};
