import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { mfeConfig } from '@market/shell-kit/build/mfe-config';
import { sharedPackages } from '@market/shell-kit/build/shared-packages';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';

const require = createRequire(import.meta.url);

/** How the module has its React: as a part of its own files that nobody else knows of, or as a share that it brings. */
export type OwnReact = 'bundled' | 'shared';

const REACT_18 = {
  react: dirname(require.resolve('react-18/package.json')),
  'react-dom': dirname(require.resolve('react-dom-18/package.json')),
};
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const ofReact = { singleton: true, strictVersion: true, version: '18.3.1', requiredVersion: '^18.3.0' };

/** What it takes of the shell: all but React. */
const taken = () =>
  Object.entries(sharedPackages())
    .filter(([specifier]) => /^(effector$|@market\/shell-kit\/)/.test(specifier))
    .map(([specifier, { range }]) => [specifier, { singleton: true, strictVersion: true, requiredVersion: range, import: false }]);

const brought = (how: OwnReact) => (how === 'shared' ? REACT.map((specifier) => [specifier, ofReact]) : []);

const federation = (name: string, how: OwnReact): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name,
    filename: 'static/remoteEntry.[contenthash:10].js',
    exposes: { './main': './src/main.tsx', './slots/panel': './src/slots/panel/panel.slot.tsx' },
    manifest: true,
    dts: false,
    dev: false,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries([...taken(), ...brought(how)]),
  });

/** What the preset refuses to build: a module with a React of its own, as a team without the preset may have one. */
export function ownReactConfig(folder: string, version: string, how: OwnReact): Configuration {
  const config = mfeConfig({ name: 'delta', version, folder })(undefined, { mode: 'production' });
  const kept = (config.plugins ?? []).filter(
    (plugin) => !/OneCopyPlugin|StartPlugin|ModuleFederationPlugin/.test(plugin?.constructor.name ?? ''),
  );
  return {
    ...config,
    resolve: { ...config.resolve, alias: REACT_18 },
    plugins: [...kept, federation(String(config.output?.uniqueName), how)],
  };
}
