import { join } from 'node:path';
import { isModuleFile } from '@market/modules-contract/module-base';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { ShareTablePlugin } from './federation/share-table-plugin.ts';
import { StartPlugin } from './federation/start-plugin.ts';
import { startingPage } from './federation/start-text.ts';
import { installed, kitFolder, readPackage } from './installed-version.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { PagePlugin } from './page-plugin.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { writeProvided } from './provided-packages.ts';
import { providedVersions, sharedFor } from './shared-packages.ts';
import { ShellOfferPlugin } from './shell-offer-plugin.ts';
import { trimFluent } from './trim-fluent.ts';
import { trimQuery } from './trim-query.ts';

export type ConfigOf = (env: Record<string, unknown> | undefined, argv?: { mode?: string | undefined }) => Configuration;

const inPackage = (...names: string[]): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

const ofKit = (pattern: string): RegExp => new RegExp(`^${kitFolder.replaceAll(/[\\/.]/g, '.')}.${pattern}`);
/** What forms and lists of an administration are made of: buyers who only look around never fetch it. */
const admin =
  '(data.(down|up)load|forms.(?!phone|reason|search|unsaved.drafts).*|routing.focus-return|ui.(action-menu|count-tiles|drop-zone|state-badge))\\.tsx?$';
/** What few pages show, and late: each of them travels alone. */
const alone =
  'documents|feedback.use-(action-toast|copy)|forms.(reason-dialog|search-field)|pictures|reviews.(?!rating-mark)|rich-text|ui.(crop-dialog|fact-list|index-table)';

/** Packages every screen needs travel in a few files that change only with their versions. */
export const cacheGroups = {
  react: { name: 'react', enforce: true, priority: 30, test: inPackage('react', 'react-dom', 'scheduler') },
  platform: {
    name: 'platform',
    enforce: true,
    priority: 20,
    test: inPackage(
      'effector',
      'effector-react',
      'i18next',
      'react-i18next',
      '@tanstack',
      '@trpc',
      'react-router',
      'single-spa',
      'use-sync-external-store',
    ),
  },
  kit: { name: 'kit', enforce: true, priority: 5, test: ofKit(`(?!node_modules|${alone}|${admin})`) },
  // Comes with the first form: what the shell reads before it judges by hand.
  zod: { name: 'zod', enforce: true, priority: 20, test: inPackage('zod') },
  // Asked for at sign-in and in forms.
  phone: { name: 'kit-phone', enforce: true, priority: 6, test: ofKit('forms.phone') },
  admin: { name: 'kit-admin', enforce: true, priority: 5, test: ofKit(admin) },
  fluentCore: {
    name: 'fluent-core',
    enforce: true,
    priority: 10,
    test: inPackage(
      '@fluentui[\\\\/](react-utilities|react-jsx-runtime|react-shared-contexts|react-theme|tokens|react-tabster|react-provider|react-button|react-aria|keyboard-keys|react-link|react-context-selector|react-skeleton)',
      '@fluentui[\\\\/]react-icons[\\\\/]lib[\\\\/]contexts',
      '@griffel',
      '@emotion',
      'tabster',
      'keyborg',
      'stylis',
    ),
  },
};

/** What shares with modules all that the table names. */
export function federation(name: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    manifest: true,
    dts: false,
    dev: false,
    shareStrategy: 'loaded-first',
    shared: sharedFor('shell'),
  });
}

/** Of a document that has modules. */
export const startPage = (folder: string): StartPlugin => new StartPlugin(startingPage(join(folder, 'src/platform/loading/shares.ts')));

/** The build of the host. It knows no module by name. */
export function shellConfig(folder: string): ConfigOf {
  return (env, argv) => {
    const development = argv?.mode === 'development' || Boolean(env?.RSPACK_SERVE);
    const base = baseConfig({ folder, name: 'shell', development, digests: 'sha256' });
    return {
      ...base,
      entry: { main: [writeProvided(), join(folder, 'src/main.ts')] },
      // Beside it lies the build of the document for frames.
      output: { ...base.output, publicPath: '/', clean: { keep: /(^|[\\/])framed([\\/]|$)/ } },
      optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups } },
      plugins: [
        ...(base.plugins ?? []),
        new rspack.DefinePlugin({
          __DEVELOPMENT__: JSON.stringify(development),
          __DEVELOPMENT_MODULES__: JSON.stringify(process.env.DEVELOPMENT_MODULES?.split(',') ?? []),
          __KIT_VERSION__: JSON.stringify(readPackage(kitFolder).version),
          __FEDERATION_VERSION__: JSON.stringify(installed('@module-federation/enhanced', kitFolder).version),
          __PROVIDED__: JSON.stringify(providedVersions()),
        }),
        ...trimFluent,
        trimQuery,
        ...(development ? [] : [new PrecompressPlugin()]),
        new OneCopyPlugin('shell'),
        startPage(folder),
        ...(development ? [] : [new ShareTablePlugin()]),
        federation('shell'),
        new ShellOfferPlugin(),
        new rspack.CopyRspackPlugin({ patterns: [{ from: join(folder, 'public'), noErrorOnMissing: true }] }),
        new PagePlugin({
          file: 'index.html',
          template: join(folder, 'index.html'),
          earlyScript: join(folder, 'src/early.js'),
          inlineStyles: !development,
          fonts: /golos-text-(cyrillic|latin)\.[0-9a-f]+\.woff2$/,
          // The development server gives no digests, and a hint that fits no request would only be a second download.
          preload: development ? [] : ['bootstrap', 'react', 'platform', 'fluent-core', 'kit'],
        }),
      ],
      devServer: devServer(),
    };
  };
}

/** Calls, and files of others. */
const isOfGateway = (path: string): boolean => /^\/(api|trpc|media|live|dev)(\/|$)/.test(path) || isModuleFile(path);

/**
 * The page and its scripts from here (`SHELL_PORT`), everything else from the gateway (`GATEWAY`), modules that are being
 * worked on from their own servers (`DEVELOPMENT_MODULES=catalog@http://localhost:3001/module.manifest.json`).
 */
function devServer(): NonNullable<Configuration['devServer']> {
  const gateway = process.env.GATEWAY ?? 'http://localhost:8080';
  return {
    // It hands on what a demonstration tells: for this machine alone, as the gateway.
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.SHELL_PORT ?? 3000),
    hot: true,
    historyApiFallback: true,
    client: { overlay: false },
    proxy: [{ context: isOfGateway, target: gateway }],
  };
}
