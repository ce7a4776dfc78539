import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { StartPlugin } from './federation/start-plugin.ts';
import { startingModule } from './federation/start-text.ts';
import { readPackage } from './installed-version.ts';
import { ModuleManifestPlugin } from './module-manifest-plugin.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { sharedFor } from './shared-packages.ts';

interface MfeOptions {
  /** `catalog` for mfe-catalog: the module's id. */
  name: string;
  /** Folder of the module; the folder the build was started in when it is left out. */
  folder?: string;
  /** Which version of the module this build is. Left out: `MODULE_VERSION`, or what its package says. */
  version?: string;
}

/** What a build is called on the page. It carries the version, so that two of them can stand there at once. */
const buildName = (module: string, version: string): string => `mfe_${module}_${version}`.replace(/\W/g, '_');

type ConfigOf = (env: Record<string, unknown> | undefined, argv?: { mode?: string | undefined }) => Configuration;

/** `./main` and one entry per folder of `src/slots`: `./slots/header-search` is `src/slots/header-search/header-search.slot.tsx`. */
function exposedEntries(folder: string): Record<string, string> {
  const slots = join(folder, 'src/slots');
  const names = existsSync(slots) ? readdirSync(slots).filter((name) => existsSync(join(slots, name, `${name}.slot.tsx`))) : [];
  return {
    './main': './src/main.tsx',
    ...Object.fromEntries(names.map((name) => [`./slots/${name}`, `./src/slots/${name}/${name}.slot.tsx`])),
  };
}

function federation(globalName: string, folder: string, development: boolean): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: globalName,
    filename: development ? 'remoteEntry.js' : 'static/remoteEntry.[contenthash:10].js',
    exposes: exposedEntries(folder),
    manifest: true,
    dts: false,
    dev: false,
    // The default asks every known remote before the first shared package is handed out.
    shareStrategy: 'loaded-first',
    shared: sharedFor('module'),
  });
}

/**
 * The whole build of a module:
 * ```ts
 * export default mfeConfig({ name: 'catalog' });
 * ```
 * Beside the files of federation it writes `dist/module.manifest.json`, by which the registry knows what the build is.
 */
export function mfeConfig({
  name,
  folder = process.cwd(),
  version = process.env.MODULE_VERSION ?? readPackage(folder).version,
}: MfeOptions): ConfigOf {
  return (env, argv) => {
    const development = argv?.mode === 'development' || Boolean(env?.RSPACK_SERVE);
    const globalName = buildName(name, version);
    const base = baseConfig({ folder, name: globalName, development, digests: 'sha384' });
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      plugins: [
        ...(base.plugins ?? []),
        new OneCopyPlugin('module'),
        new StartPlugin(startingModule),
        federation(globalName, folder, development),
        new ModuleManifestPlugin({ manifestFile: join(folder, 'module.manifest.ts'), version }),
      ],
      devServer: devServer(),
    };
  };
}

/** Serves the module (`MODULE_PORT`) to a shell on another port; an edit re-renders in place. */
function devServer(): NonNullable<Configuration['devServer']> {
  const port = Number(process.env.MODULE_PORT ?? 3001);
  return {
    port,
    hot: true,
    liveReload: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    // The page comes from the shell's server; without an address the client would knock there.
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  };
}
